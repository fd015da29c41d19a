"""Fields of Eternia in the browser: its presenter and its own pages."""
