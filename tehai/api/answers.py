"""Answers as JSON, whatever text a client had put into what is answered."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import JSONResponse


class JsonAnswer(JSONResponse):
    """JSON in UTF-8; half a character (a lone surrogate of a JSON escape) becomes ``?``."""

    def render(self, content: Any) -> bytes:
        """The body."""
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8", "replace")
