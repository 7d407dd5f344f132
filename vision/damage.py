"""Why a picture file cannot be decoded: it is no picture, it ends too early, or it is damaged.

Told from the file's own frame: signature, announced sizes, end mark.
"""

from __future__ import annotations

from enum import Enum, unique

PNG = b"\x89PNG\r\n\x1a\n"
_ISO_BRANDS = (b"hei", b"hev", b"mif1", b"msf1", b"avif", b"avis")
"""How the brands of HEIC and AVIF files begin."""


@unique
class Frame(Enum):
    """What a file's frame shows."""

    FOREIGN = "foreign"
    """No format that is read."""
    CUT = "cut"
    WHOLE = "whole"
    """Nothing is missing, or the format does not tell."""


def look_at(data: bytes) -> Frame:
    """What the frame of a file's bytes shows."""
    if data.startswith(PNG):
        return _whole(b"IEND" in data[-32:])
    if data.startswith(b"\xff\xd8\xff"):
        return _whole(b"\xff\xd9" in data[-1024:])
    if data.startswith((b"GIF87a", b"GIF89a")):
        return _whole(b";" in data[-64:])
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _whole(int.from_bytes(data[4:8], "little") + 8 <= len(data))
    if data[4:8] == b"ftyp" and data[8:12].startswith(_ISO_BRANDS):
        return _whole(_end_of_boxes(data) <= len(data))
    if data.startswith(b"BM") and len(data) >= 26:
        # The second field is the file's size; some writers leave it 0.
        return _whole(int.from_bytes(data[2:6], "little") <= len(data))
    if data.startswith((b"II*\x00", b"MM\x00*")):
        first = int.from_bytes(data[4:8], "little" if data.startswith(b"II") else "big")
        return _whole(first + 2 <= len(data))
    return Frame.FOREIGN


def _whole(whole: bool) -> Frame:
    return Frame.WHOLE if whole else Frame.CUT


def _end_of_boxes(data: bytes) -> int:
    """Where the last box of an ISO file ends, by the sizes that the boxes state."""
    at = 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        if size == 1:
            size = int.from_bytes(data[at + 8 : at + 16], "big")
        if size == 0:  # up to the end, wherever that is
            return len(data)
        at += max(size, 8)
    return at
