"""Ways to play: what skirmish, solo and cooperative games and the scenarios change."""
