"""The story of a standard game: its scenario, skull events, the boss, vines."""
