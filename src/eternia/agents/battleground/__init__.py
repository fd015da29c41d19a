"""What computer players know about Battleground: values of attacks and places, plans, evaluation, rollouts."""
