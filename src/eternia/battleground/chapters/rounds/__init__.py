"""Rounds: selecting cards, activations and their actions, interruptions, clean-up, victory."""
