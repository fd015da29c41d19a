"""The set-up pages: force lists with their problems and ways out, options of a game."""
