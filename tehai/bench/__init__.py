"""Measurements of speed and memory, run from a checkout: ``python -m tehai.bench``."""
