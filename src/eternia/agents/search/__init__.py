"""Tree search over imagined states, for any game that offers a guide."""
