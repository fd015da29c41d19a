"""Scenes: a position, scripted dice, the choices made and what must be true, in one readable file."""
