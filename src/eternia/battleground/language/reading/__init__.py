"""The strict reader of the card language, one module per part of the grammar."""
