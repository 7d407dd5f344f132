"""Rendered mahjong scenes: seeded pictures with the four face corners of every tile and their truth."""

from datasets.render.scene import Scene, SceneRenderer

__all__ = ["Scene", "SceneRenderer"]
