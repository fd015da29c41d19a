"""What cards say: programs as typed records, their strict reader, their names and their text."""
