"""What the scene files of all games share: reading, playing, comparing."""
