"""Taiwanese 16-tile mahjong: rules and presets, tai, settlement."""
