"""Photos are kept only where the server was told to, each with the reading made of it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from tehai.output import write_whole
from vision.reading import Reading


def keep(folder: Path, photo: bytes, reading: Reading) -> Path:
    """Write ``photo`` and its reading into ``folder``, which is made where it is missing.

    The names tell the time and nothing of who sent it. The answer is the photo's path, without a
    suffix as its format is not looked at. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{token_hex(4)}"
    write_whole(path, photo)
    text = json.dumps(reading.to_dict(), ensure_ascii=False)
    write_whole(path.with_suffix(".json"), text.encode("utf-8", "replace"))
    return path
