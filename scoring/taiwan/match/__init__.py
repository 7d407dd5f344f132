"""A whole match of Taiwanese mahjong: seats, walls, flowers, turns, claims, draws, 將.

Built like ``scoring.match``: frozen values and pure functions, an event in, a new state out.
``scoring.taiwan.match.match`` is the door; ``scoring.taiwan.match.round`` plays one hand by itself.
"""
