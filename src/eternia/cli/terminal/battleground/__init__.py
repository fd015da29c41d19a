"""Battleground at the terminal."""
