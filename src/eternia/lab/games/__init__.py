"""The games as the laboratory plays them: an adapter for each, found by its name."""
