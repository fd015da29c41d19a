"""Support cards: owning, wearing, taming and the limits."""
