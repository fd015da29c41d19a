"""What computer players know about Battleground: worth, harm, places, plans."""
