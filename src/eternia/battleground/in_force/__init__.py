"""Which rules hold now, and what they make of numbers, permissions and conditions."""
