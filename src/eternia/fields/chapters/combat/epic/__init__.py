"""Epic combat: hero against hero, epic beast or boss (FE-EPIC, FE-FAST-COMBAT, FE-DICE)."""
