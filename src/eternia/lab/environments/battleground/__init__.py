"""Battleground for learning: its actions, and what a seat sees of it as numbers."""
