"""Where it lies: terrain, bases, who stands next to whom, facing, sight, cover."""
