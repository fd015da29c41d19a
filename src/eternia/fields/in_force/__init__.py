"""Which rules hold now, and what they make of numbers, goals and conditions."""
