"""``POST /api/v1/score``: what a hand is worth."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from tehai.answer import find_answer
from tehai.api.bodies import read_json
from tehai.api.languages import Lang
from tehai.api.photos import Shared
from tehai.request import ScoreRequest

router = APIRouter(tags=["scores"])


@router.post("/score")
async def score(request: Request, shared: Shared, lang: Lang = "en") -> JSONResponse:
    """What a hand is worth."""
    data = await read_json(request)

    def work() -> dict[str, object]:
        return find_answer(ScoreRequest.from_dict(data)).to_dict(lang)

    return JSONResponse(await shared.scores.run(work))
