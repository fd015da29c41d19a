"""What is not possible now, each with the exact reason and its rule."""
