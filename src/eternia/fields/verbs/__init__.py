"""What the verbs of cards do: on the map, in combat, in the wilds, to the table."""
