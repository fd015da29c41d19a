"""Movement: moving, climbing, pushes and pulls, and what the ground does."""
