"""Very many games of one plan, on all cores or many machines, the same for the same seed."""
