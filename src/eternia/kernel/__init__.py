"""The kernel: what is in progress is data. Both games stand on it; it knows no card, hex or area."""
