"""Skirmish mode: two teams, a deployment zone each, a scenario that says how points are gained (FE-SKIRM)."""
