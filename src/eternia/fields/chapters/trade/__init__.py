"""Cards that change hands: markets, trade, looking into decks."""
