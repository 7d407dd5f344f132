"""``tehai serve``: the HTTP API and the web page."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from tehai.cli.usage import BadUsage

EPILOG = """
Everything else has an environment variable: TEHAI_SERVE_API_KEY asks for a key (header X-API-Key),
TEHAI_SERVE_PHOTO_BYTES and _PHOTO_PIXELS, _JSON_BYTES, _UPLOAD_SECONDS, _WORK_SECONDS,
_LIVE_SESSIONS, ... are limits; docs/api.md names them all.

A phone's browser gives a page its camera over https only: --ssl-cert and --ssl-key, or a proxy.
"""

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command("serve", epilog=EPILOG)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address; 0.0.0.0 is every.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True)
@click.option("--queue", type=click.IntRange(min=1), help="Photos that may wait.  [default: 16]")
@click.option("--weights", metavar="FILE", help="Another network: .onnx.")
@click.option("--matches", metavar="FILE", help="The match ledger's file.")
@click.option("--keep-photos", metavar="FOLDER", help="Keep photos there; otherwise none is kept.")
@click.option("--cors", multiple=True, metavar="ORIGIN", help="Let pages of ORIGIN use the API.")
@click.option("--ssl-cert", type=FILE, help="Certificate, for https.")
@click.option("--ssl-key", type=FILE, help="Its key.")
def command(
    host: str,
    port: int,
    workers: int,
    cors: tuple[str, ...],
    ssl_cert: Path | None,
    ssl_key: Path | None,
    **given: Any,
) -> int:
    """Serve the HTTP API (/docs) and the web page (/).

    Requests are logged on standard error, one JSON object a line, without what was sent.
    """
    if (ssl_cert is None) != (ssl_key is None):
        raise BadUsage("go_together", flags=("--ssl-cert", "--ssl-key"))
    values: dict[str, object] = {name: value for name, value in given.items() if value is not None}
    if cors:
        values["cors_origins"] = ",".join(cors)

    from pydantic import ValidationError

    from tehai.api.running import listen, serve
    from tehai.api.settings import PREFIX, Settings

    for name, value in values.items():  # workers are processes of their own and look there
        os.environ[f"{PREFIX}{name.upper()}"] = str(value)
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = PREFIX + "_".join(str(part) for part in first["loc"]).upper()
        raise click.UsageError(f"{name}: {first['msg']}") from None
    try:
        listener = listen(host, port)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise click.ClickException(f"cannot listen on {host}:{port}: {reason}") from None
    with listener:
        click.echo(f"Tehai at {_address(listener, ssl_cert is not None)}, Ctrl-C ends it")
        with suppress(KeyboardInterrupt):  # the server has stopped in good order
            serve(settings, listener, workers=workers, certificate=ssl_cert, key=ssl_key)
    return 0


def _address(listener: socket.socket, secure: bool) -> str:
    """Where a browser on this machine finds the page."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    elif ":" in host:
        host = f"[{host}]"
    return f"http{'s' if secure else ''}://{host}:{port}"
