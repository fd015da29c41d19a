"""Movement of heroes and soldiers."""
