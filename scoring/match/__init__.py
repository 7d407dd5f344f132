"""A whole match of riichi: seats, walls, turns, claims, draws, payments, ranking.

Frozen values and pure functions: an event in, a new state out. ``scoring.match.match`` is the
door; ``scoring.match.round`` plays one hand by itself.
"""
