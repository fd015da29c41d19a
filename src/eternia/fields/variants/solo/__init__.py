"""The solo and cooperative variant: up to three players against a scenario (FE-SOLO)."""
