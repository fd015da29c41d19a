"""Exact hex geometry on bitboards: it knows no character, card or state.

A hex is an integer (``grid.parse("M15")``), a set of hexes is one integer (``bits``), a place is a hex with
its elevation (``routes``). All geometry is integer arithmetic on the lattice of BG-RULING-010: the centre of
hex (q, r) lies at X = 2q + r, Y = 3r, its corners at (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1) from
there.
"""
