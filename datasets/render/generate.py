"""Fill a training folder with rendered scenes: pictures, keypoint labels and ``truth.jsonl``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import cv2

from datasets.render.real import RealCrops
from datasets.render.scene import SCENES_PER_SET, Scene, SceneRenderer
from datasets.yolo_pose import write_example

_CHUNK = 20 * SCENES_PER_SET
_RENDERER: SceneRenderer | None = None


def render_folder(
    folder: Path,
    root: Path,
    first: int,
    count: int,
    *,
    size: int = 640,
    workers: int = 1,
    held_out: bool = False,
    kind: str | None = None,
) -> Iterator[int]:
    """Render ``count`` scenes from seed ``first`` on; yields how many are done as it goes.

    A scene's name is its seed, so that a run that was stopped goes on where it left off.
    ``held_out`` draws faces from the families that training never sees.
    """
    folder.mkdir(parents=True, exist_ok=True)
    seeds = range(first, first + count)
    chunks = [list(seeds[i : i + _CHUNK]) for i in range(0, count, _CHUNK)]
    done = 0
    _start(root, held_out)
    if workers <= 1:
        for chunk in chunks:
            done += _render_chunk(folder, chunk, size, kind)
            yield done
        return
    # forked workers share the renderer that this process has set up
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        for made in pool.map(
            _render_chunk, *zip(*((folder, c, size, kind) for c in chunks), strict=True)
        ):
            done += made
            yield done


def truth_line(name: str, scene: Scene) -> str:
    """One JSON line: the scene's kind, its truth and which layout tile each label is."""
    record: dict[str, Any] = {
        "file": name,
        "kind": scene.kind,
        "tiles": scene.tiles.tolist(),
        **scene.truth,
    }
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def _start(root: Path, held_out: bool) -> None:
    global _RENDERER
    cv2.setNumThreads(1)
    _RENDERER = SceneRenderer(root, None if held_out else RealCrops(root), held_out)


def _render_chunk(folder: Path, seeds: list[int], size: int, kind: str | None) -> int:
    assert _RENDERER is not None, "the worker was not started"
    lines = []
    for seed in seeds:
        name = f"scene-{seed:07d}"
        if (folder / "labels" / f"{name}.txt").exists():
            continue
        scene = _RENDERER.render(seed, size, kind)
        write_example(folder, name, scene.image, scene.labels, scene.boxes, scene.quads)
        lines.append(truth_line(name, scene))
    truth = folder / "truth"
    truth.mkdir(exist_ok=True)
    if lines:
        (truth / f"{seeds[0]:07d}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(seeds)
