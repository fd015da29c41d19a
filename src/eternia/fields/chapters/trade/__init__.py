"""Cards that change hands: markets, support cards, trade, decks."""
