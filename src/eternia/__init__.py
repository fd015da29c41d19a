"""Eternia plays the board games Battleground and Fields of Eternia exactly."""

__version__ = "0.1.0"
