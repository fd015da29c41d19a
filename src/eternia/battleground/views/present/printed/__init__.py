"""Everything printed, for a screen: the catalog and the rules index."""
