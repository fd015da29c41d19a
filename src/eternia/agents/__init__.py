"""Computer opponents: they get a view and a decision and give one of its options."""
