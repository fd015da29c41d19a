"""The parts of a position: heroes, teams, areas, markets, scenario, solo, and the fights in progress."""
