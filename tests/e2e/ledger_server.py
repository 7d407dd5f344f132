"""The ledger's routes alone behind a real server: ``ledger_server.py FILE PORT``."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from tehai.api.faults import add_fault_handlers
from tehai.ledger.routes import router


def main(path: str, port: int) -> None:
    app = FastAPI()
    add_fault_handlers(app)
    app.include_router(router(Path(path)), prefix="/api/v1/matches")
    uvicorn.run(app, port=port, log_level="warning", timeout_graceful_shutdown=30)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
