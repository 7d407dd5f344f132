"""``tehai serve``: the HTTP API and the web page."""

from __future__ import annotations

import click


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def command(host: str, port: int) -> None:
    """Serve the HTTP API and the web page."""
    import uvicorn

    uvicorn.run("tehai.api.app:create_app", factory=True, host=host, port=port)
