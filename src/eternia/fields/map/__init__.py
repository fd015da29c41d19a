"""Where it lies: areas, ways, and who controls them."""
