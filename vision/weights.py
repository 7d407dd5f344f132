"""Where the default weights lie: package data of `models`, found without importing its code."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

WEIGHTS_NAME = "tehai.onnx"
WEIGHTS_VARIABLE = "TEHAI_WEIGHTS"
"""Environment variable that names another weight file."""


class WeightsError(ValueError):
    """Weights that are missing or that cannot be used."""


def find_weights(path: str | os.PathLike[str] | None = None) -> Path:
    """The weight file: ``path``, or the one $TEHAI_WEIGHTS names, or the bundled one.

    Raises WeightsError when it is not there.
    """
    named = path or os.environ.get(WEIGHTS_VARIABLE)
    if named:
        found = Path(named)
        if not found.is_file():
            raise WeightsError(f"there is no weight file {found}")
        return found
    spec = find_spec("models")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        bundled = Path(folder) / "weights" / WEIGHTS_NAME
        if bundled.is_file():
            return bundled
    raise WeightsError(
        f"the bundled weights (models/weights/{WEIGHTS_NAME}) are missing: "
        f"name a file with --weights or ${WEIGHTS_VARIABLE}"
    )
