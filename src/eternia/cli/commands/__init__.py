"""The commands of `eternia`, one module each."""
