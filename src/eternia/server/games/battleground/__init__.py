"""Battleground in the browser: its presenter and its own pages."""
