"""Attacks: weapons, targets, dice tests, areas, wounds."""
