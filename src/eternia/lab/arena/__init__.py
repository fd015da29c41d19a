"""The arena: agents meet each other, and what their games say of their strength."""
