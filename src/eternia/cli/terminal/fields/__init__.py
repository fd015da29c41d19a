"""Fields of Eternia at the terminal."""
