"""Writing what the product makes: JSON lines, and files that are whole or not there at all."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path


def json_line(value: Mapping[str, object]) -> str:
    """``value`` as one line of JSON, escaped where standard output is not Unicode."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    return json.dumps(value, ensure_ascii=not encoding.startswith("utf"), allow_nan=False)


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` at ``path`` in one step: readers see the old file or the new one.

    A link is followed; a device or pipe is written to. Raises OSError naming ``path``, and leaves
    nothing behind then.
    """
    import tempfile  # slow to load, and seldom needed

    target = Path(os.path.realpath(path))
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        handle, name = tempfile.mkstemp(prefix=".tehai-", dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, target)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
