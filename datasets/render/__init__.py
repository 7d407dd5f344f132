"""Rendered mahjong scenes: seeded pictures, four face corners for every tile, and their truth."""

from datasets.render.scene import Scene, SceneRenderer

__all__ = ["Scene", "SceneRenderer"]
