"""Fields of Eternia for a screen: everything is made from the view of a seat and nothing else."""
