"""The rulebook by its parts."""
