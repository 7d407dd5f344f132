"""What the documentation shows is run as it stands: curl, Python, and pictures that exist."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tehai.bench.browser import ROOT, SAMPLE, serving

DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
MOST_BYTES = 150_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """Address of a server, without the slash at its end."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address.rstrip("/")


def blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def at(server: str, text: str) -> str:
    """The example with this test's server, and patience for a busy machine."""
    port = server.rsplit(":", 1)[1]
    text = text.replace("timeout=60", "timeout=300")
    text = text.replace("httpx.Client(", "httpx.Client(timeout=300, ")
    return re.sub(r"\b(127\.0\.0\.1|localhost):8000\b", f"127.0.0.1:{port}", text)


def commands(page: str) -> list[str]:
    """Every curl command, whole."""
    found = []
    for block in blocks(page, ""):
        if block.startswith("curl"):
            found += re.split(r"\n(?=curl)", block.strip())
    return found


def curl(server: str, command: str, folder: Path) -> dict[str, object]:
    if shutil.which("curl") is None:
        pytest.skip("needs curl")
    shutil.copy(SAMPLE, folder / "hand.jpg")
    text = at(server, command).replace("curl ", "curl -sS --max-time 300 ", 1)
    done = subprocess.run(
        ["bash", "-c", text], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert "error" not in answer, answer
    return dict(answer)


@pytest.mark.parametrize("command", commands("api.md"), ids=lambda c: c.split("/api/v1/")[-1][:20])
def test_curl_of_the_api(server, command, tmp_path):
    assert curl(server, command, tmp_path)["schema"] in ("tehai.reading/1", "tehai.score/1")


def test_curl_of_matches(server, tmp_path):
    begin, event, feed = commands("matches.md")
    match = curl(server, begin, tmp_path)
    changed = curl(server, event.replace("/ID/", f"/{match['id']}/"), tmp_path)
    assert changed["version"] == 1
    assert "/feed" in feed


def test_python_of_the_api(server, tmp_path, monkeypatch, capsys):
    shutil.copy(SAMPLE, tmp_path / "hand.jpg")
    monkeypatch.chdir(tmp_path)
    photo, live = blocks("api.md", "python")
    exec(compile(at(server, photo), "photo", "exec"), {})
    assert "total" in capsys.readouterr().out
    frames = [SAMPLE.read_bytes()] * 20
    exec(compile(at(server, live), "live", "exec"), {"frames": frames})
    assert "345m406p67885s" in capsys.readouterr().out


def test_python_of_matches(server, capsys):
    (example,) = blocks("matches.md", "python")
    exec(compile(at(server, example), "matches", "exec"), {})
    assert "Aki" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page):
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_pictures_are_small_and_shown():
    shown = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    pictures = sorted((DOCS / "images").iterdir())
    assert pictures
    for picture in pictures:
        assert picture.stat().st_size <= MOST_BYTES, picture.name
        assert f"images/{picture.name}" in shown, picture.name
