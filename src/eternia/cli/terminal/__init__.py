"""The terminal client: shows a match as text and lets people choose. It holds no rules."""
