"""The verbs of the card language: importing this package makes them all known to the interpreter."""

from eternia.battleground.verbs import cards, fight, gains, impossible, initiative, look, moves, table, tests

__all__ = ["cards", "fight", "gains", "impossible", "initiative", "look", "moves", "table", "tests"]
