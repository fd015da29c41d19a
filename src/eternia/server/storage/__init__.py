"""What is on the disk: tables, matches line by line, guests; and bringing a match back from it."""
