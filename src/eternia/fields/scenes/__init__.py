"""Scene files of Fields of Eternia: a position, dice, choices, and what must be true."""
