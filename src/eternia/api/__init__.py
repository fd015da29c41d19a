"""The library: what ``import eternia`` gives. Matches of both games in a few words; each name is loaded when used."""
