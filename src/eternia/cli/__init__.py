"""The command line: `main` lists the commands, `commands` holds them, `terminal` plays in text."""
