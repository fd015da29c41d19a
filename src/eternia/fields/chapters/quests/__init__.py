"""Quests, victory cards and the wilds."""
