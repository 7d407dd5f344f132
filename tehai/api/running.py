"""Run the application: one process or several workers on one socket, until told to stop."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import ssl
import tempfile
from pathlib import Path
from types import FrameType
from typing import NoReturn

import uvicorn
from uvicorn.supervisors import Multiprocess

from tehai.api.logs import CONFIG
from tehai.api.protocol import HEADER_BYTES, Protocol
from tehai.api.settings import PREFIX, Settings
from vision.detector import OnnxDetector
from vision.threads import physical_cores

METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""prometheus-client's variable: where workers share their figures."""


class CertificateError(ValueError):
    """A certificate or key that cannot be used."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(256)
    except BaseException:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    workers: int = 1,
    certificate: Path | None = None,
    key: Path | None = None,
) -> None:
    """Answer requests that come to ``listener`` until interrupted or terminated.

    Workers read their settings from the environment, where the caller has put them. Raises
    WeightsError for weights and CertificateError for a certificate that cannot be used.
    """
    if certificate is not None:
        _check(certificate, key)
    detector = OnnxDetector(settings.weights, threads=settings.threads)
    config = uvicorn.Config(
        "tehai.api.app:create_app",
        factory=True,
        workers=workers,
        http=Protocol,
        h11_max_incomplete_event_size=HEADER_BYTES,
        ws_max_size=settings.frame_bytes,
        log_config=CONFIG,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=settings.stop_seconds,
        timeout_worker_healthcheck=60,
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )
    if workers == 1:
        from tehai.api.app import create_app

        config.app, config.factory = create_app(settings, detector), False
        # The server sends itself the signal that it was stopped by once more at its end.
        signal.signal(signal.SIGTERM, _leave)
        uvicorn.Server(config).run([listener])
        return
    del detector  # it was opened to find faults before there are workers to report them
    os.environ.setdefault(f"{PREFIX}THREADS", str(max(1, physical_cores() // workers)))
    folder = tempfile.mkdtemp(prefix="tehai-metrics-")
    os.environ[METRICS_FOLDER] = folder
    try:
        Multiprocess(config, sockets=[listener]).run()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(0)


def _check(certificate: Path, key: Path | None) -> None:
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except (OSError, ValueError):
        raise CertificateError(
            f"{certificate} is no certificate, or {key} not its key without a password (PEM)"
        ) from None
