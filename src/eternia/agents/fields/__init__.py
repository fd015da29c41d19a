"""Computer players of Fields of Eternia."""
