"""The rules of Fields of Eternia, one module per chapter of the rulebook."""
