"""Tables in play: who sits there, what they are shown, computer players, the lobby."""
