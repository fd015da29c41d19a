"""The games that can be played here: one folder for each."""
