"""From trained weights to the ONNX file that the product reads with."""

from __future__ import annotations

from pathlib import Path

from models.shrink import halve


def export_onnx(weights: Path, target: Path, size: int = 640) -> Path:
    """Write ``target``: input ``images`` (1, 3, H, W) RGB 0..1, H and W multiples of 32; output
    (1, 4 + classes + 12, anchors): box centre and size in pixels, class probabilities, corners.

    The file appears whole or not at all. Needs the train extra.
    """
    from ultralytics import YOLO

    model = YOLO(str(weights))
    head = model.model.model[-1]
    if getattr(head, "end2end", False):
        head.end2end = False
    made = Path(model.export(format="onnx", imgsz=size, dynamic=True, simplify=True, opset=17))
    target.parent.mkdir(parents=True, exist_ok=True)
    halve(made).replace(target)
    return target
