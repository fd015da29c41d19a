"""Battleground for a screen: positions, decisions, log and answers to questions, in words and numbers.

Everything here is made from a seat's view alone, so nothing that the seat may not know can get out.
"""
