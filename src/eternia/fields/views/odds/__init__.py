"""Exact odds of wilds combats, tests, draws and epic combats: worked out by the engine's own steps, never sampled."""
