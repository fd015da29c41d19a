"""The dinosaur hunt: a monster that acts by its behaviour deck against one or two forces (ET-RULING-150 to 159)."""
