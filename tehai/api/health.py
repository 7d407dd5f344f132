"""``GET /healthz``: the process is up and its network is loaded."""

from __future__ import annotations

from fastapi import APIRouter

import tehai

router = APIRouter(tags=["operation"])


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """Whether the server can answer; it listens only once the network is loaded."""
    return {"status": "ok", "version": tehai.__version__}
