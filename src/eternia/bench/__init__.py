"""Measuring: random games beside a peer's in the same run, and single hot paths."""
