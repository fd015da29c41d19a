"""What is kept of a match: documents of states and matches, replaying them, the folder of saves, checking dice."""
