"""How the detector is trained: every number that decides the result, in one value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recipe:
    """The training recipe.

    architecture: an Ultralytics keypoint model; warm_start: weights whose tensors are taken over
    where their shapes fit (``None`` starts from nothing). scenes: how many rendered pictures, from
    ``first_seed`` on; real_cuts: pictures cut from every real photo. size: pixels of the training
    pictures, in which tiles come in the sizes at which the reader looks at them. frozen_layers:
    first layers left as they are in the warm start. own_cuts: as real_cuts, of every photo that
    somebody brings.
    """

    architecture: str = "yolo11n-pose.yaml"
    warm_start: str | None = "yolo11n-coco.pt"
    scenes: int = 3000
    first_seed: int = 0
    real_cuts: int = 2
    own_cuts: int = 8
    epochs: int = 3
    batch: int = 16
    size: int = 384
    learning_rate: float = 0.002
    frozen_layers: int = 4
    mosaic: float = 0.0
    close_mosaic: int = 0
    seed: int = 7

    def ultralytics_arguments(self) -> dict[str, object]:
        """Keyword arguments of ``YOLO.train``. Mirrored tiles do not exist: no flips."""
        return {
            "imgsz": self.size,
            "epochs": self.epochs,
            "batch": self.batch,
            "nbs": self.batch,
            "optimizer": "AdamW",
            "lr0": self.learning_rate,
            "warmup_epochs": 0,
            "freeze": self.frozen_layers,
            "weight_decay": 0.0005,
            "fliplr": 0.0,
            "flipud": 0.0,
            "mosaic": self.mosaic,
            "close_mosaic": self.close_mosaic,
            "scale": 0.25,
            "translate": 0.1,
            "hsv_h": 0.01,
            "hsv_s": 0.4,
            "hsv_v": 0.3,
            "seed": self.seed,
        }
