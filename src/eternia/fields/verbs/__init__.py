"""The verbs of the card language: importing this package makes them all known to the interpreter."""

from eternia.fields.verbs import combat, map, table, wilds

__all__ = ["combat", "map", "table", "wilds"]
