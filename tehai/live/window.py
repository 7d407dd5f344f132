"""A window that shows the stream with what is read in it, where there is a screen."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

from tehai.live.capture import LiveError, need_opencv, rgb
from tehai.live.session import Update
from vision.draw import draw_reading
from vision.image import Picture

TITLE: Final = "Tehai"

QUIT: Final = frozenset({ord("q"), 27})
"""Keys that end the stream: q and Escape."""


def has_screen() -> bool:
    """Whether windows can be shown here, as far as the environment tells."""
    if sys.platform.startswith(("win", "darwin")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Window:
    """An OpenCV window. Raises LiveError where OpenCV was built without any."""

    def __init__(self) -> None:
        need_opencv()
        import cv2

        self._gui: Any = cv2
        try:
            cv2.namedWindow(TITLE, cv2.WINDOW_NORMAL)
        except cv2.error:
            raise LiveError(
                "no_window", "this OpenCV shows no windows: install opencv-python, or --no-window"
            ) from None

    def show(self, picture: Picture, update: Update) -> bool:
        """Draw ``update`` over its picture; False when the user closed the window."""
        self._gui.imshow(TITLE, rgb(draw_reading(picture, update.reading)))
        if self._gui.waitKey(1) & 0xFF in QUIT:
            return False
        return bool(self._gui.getWindowProperty(TITLE, self._gui.WND_PROP_VISIBLE) >= 1)

    def close(self) -> None:
        """Take the window away."""
        self._gui.destroyWindow(TITLE)
