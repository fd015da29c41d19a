"""The card language: programs as typed records, their strict reader, their names and their text."""
