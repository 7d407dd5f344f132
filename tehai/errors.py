"""What went wrong, as a short code for programs and a sentence for people.

Every error that a bad photo, hand or request can cause is a ``ValueError`` of the room that found
it. Here each gets its code; the command line and the HTTP API show the same two fields.
"""

from __future__ import annotations

from scoring.notation import NotationError
from scoring.situation import SituationError
from tehai.file_words import FILE_WORDS


class RequestError(ValueError):
    """A request that cannot be understood; the message names the field."""


def code_of(error: Exception) -> str:
    """Stable id of an error, e.g. ``bad_request``, ``notation``, ``too_many_of_a_kind``.

    An error's own ``code`` goes first. Otherwise tiles that nobody can read are ``notation``,
    whatever the field that holds them; a ``reason`` of the rules is the code; the rest follows
    from the class.
    """
    if own := _text(error, "code"):
        return own
    if is_notation(error):
        return "notation"
    if isinstance(error, RequestError):
        return "bad_request"
    if reason := _text(error, "reason"):
        return reason
    name = type(error).__name__.removesuffix("Error")
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_") or "error"


def _text(error: Exception, name: str) -> str | None:
    value = getattr(error, name, None)
    return str(value) if isinstance(value, str) and value else None


def is_notation(error: BaseException) -> bool:
    """Whether tiles that nobody can read are at the bottom of it."""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, NotationError):
        cause = cause.__cause__
    return cause is not None


def message_of(error: Exception, lang: str = "en") -> str:
    """One line for people, whatever the error says; in ``lang`` where that is known."""
    if lang != "en" and (told := _told(error, lang)) is not None:
        return _line(told)
    english = _english(error)
    known = FILE_WORDS.get(lang, {}).get(code_of(error))
    return english if known is None else f"{known}（{english}）"


def _english(error: Exception) -> str:
    if isinstance(error, FileNotFoundError) and error.filename is not None:
        return f"there is no file {error.filename}"  # as of a photo
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename is not None else ""
        return f"{where}{error.strerror.lower()}"
    return _line(str(error)) or type(error).__name__


def _told(error: Exception, lang: str) -> str | None:
    """The sentence of what is at the bottom of ``error``, where that has one in ``lang``.

    Before it stand the names of the fields that the error found it in, but for a situation's,
    which names its own.
    """
    message, cause = str(error), error
    while (text := getattr(cause, "text", None)) is None:
        inner = cause.__cause__
        if not isinstance(inner, ValueError) or not message.endswith(str(inner)):
            return None
        cause = inner
    fields = "" if isinstance(cause, SituationError) else message.removesuffix(str(cause))
    return f"{fields}{text(lang)}"


def _line(text: str) -> str:
    return " ".join(text.split())


def to_dict(error: Exception, lang: str = "en") -> dict[str, dict[str, str]]:
    """The error object: ``{"error": {"code": ..., "message": ...}}``."""
    return {"error": {"code": code_of(error), "message": message_of(error, lang)}}
