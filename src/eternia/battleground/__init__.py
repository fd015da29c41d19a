"""The rules of Battleground, one module per chapter of the rulebook."""
