"""``POST /api/v1/score``: what a hand is worth."""

from __future__ import annotations

from fastapi import APIRouter, Request

from tehai.api import openapi
from tehai.api.answers import JsonAnswer
from tehai.api.bodies import read_json
from tehai.api.languages import Lang
from tehai.api.photos import Shared
from tehai.batch import answer_to

router = APIRouter(tags=["scores"])


@router.post("/score", **openapi.SCORE)
async def score(request: Request, shared: Shared, lang: Lang = "en") -> JsonAnswer:
    """What a hand is worth, typed or as a photo's reading, corrected or not.

    A hand that does not win is an answer too: ``"win": false`` with a reason, and what it waits
    for or should discard.
    """
    data = await read_json(request)
    return JsonAnswer(await shared.scores.run(answer_to, data, lang))
