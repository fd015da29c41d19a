"""Cards and what they handle: decks, skills, equipment, missions, mana, focus, tokens, marks."""
