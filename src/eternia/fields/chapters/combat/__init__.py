"""Combat: in an area, of soldiers, in the wilds, epic."""
