"""``POST /api/v1/read``: what lies on the table in a photo."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse

from tehai.api.bodies import PhotoForm, read_form
from tehai.api.state import State, state
from vision.reading import Reading

router = APIRouter(tags=["photos"])

Shared = Annotated[State, Depends(state)]


@router.post("/read")
async def read(request: Request, shared: Shared) -> JSONResponse:
    """What lies on the table in a photo."""
    with shared.upload():
        async with read_form(request, ()) as form:
            reading = await read_photo(form, shared)
    return JSONResponse(reading.to_dict())


async def read_photo(form: PhotoForm, shared: State) -> Reading:
    """The reading of the form's photo. Raises Fault 429 or 503, ImageError."""

    def work(file: Any = form.photo.file) -> Reading:
        return shared.read(file.read())

    return await shared.photos.run(work)
