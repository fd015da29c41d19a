"""The course of a match: its moments, its attacks, and how the dice fell."""
