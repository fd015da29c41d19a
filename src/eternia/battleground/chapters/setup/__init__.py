"""Before the first round: forces, setting up, opening steps, deployment, scenarios."""
