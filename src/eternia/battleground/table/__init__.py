"""What lies on the table: the state and its printed content, options, events, moments, turns."""
