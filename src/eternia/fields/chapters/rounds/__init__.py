"""Rounds: preparation, activations and their actions, rest, defeat, the end."""
