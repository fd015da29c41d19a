"""Setting up a game and its deployment."""
