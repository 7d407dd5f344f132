"""The house keeps its walls: import arrows, a standard-library core, a runtime without torch."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tehai.cli.root import CHECKOUT_COMMANDS

ROOT = Path(__file__).parents[1]
RUNTIME = ("scoring", "vision", "tehai")


def modules(*packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """Top-level names of everything that the module imports, function bodies included."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


def test_import_arrows():
    """The contracts of pyproject.toml hold."""
    lint = Path(sys.executable).with_name("lint-imports")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [lint, "--no-cache"], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


@pytest.mark.parametrize("path", modules("scoring"), ids=lambda p: str(p.relative_to(ROOT)))
def test_scoring_needs_the_standard_library_only(path):
    assert imported(path) <= set(sys.stdlib_module_names) | {"scoring"}


NAMES = {"pillow": "PIL"}
"""Import names of packages that are called quite otherwise on the index."""


@pytest.mark.parametrize("path", modules("vision", "tehai"), ids=lambda p: str(p.relative_to(ROOT)))
def test_the_runtime_imports_only_what_it_declares(path):
    """Beside the declared packages only engines that take their place when installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = (re.split(r"[<>=]", line)[0] for line in project["dependencies"])
    declared = {NAMES.get(package, package.replace("-", "_")) for package in packages}
    rooms = {"scoring", "vision", "tehai"}
    allowed = set(sys.stdlib_module_names) | declared | rooms
    if path.name == "engines.py":
        allowed |= {"openvino", "torch", "ultralytics"}
    if path.parent.name == "live" and path.stem in ("capture", "window"):
        allowed |= {"cv2"}
    if path.stem in CHECKOUT_COMMANDS:
        allowed |= {"models"}
    if "bench" not in path.parts:
        assert imported(path) <= allowed


def test_vision_imports_no_code_of_models():
    """It finds the weights as package data, by name."""
    for path in modules("vision"):
        assert "models" not in imported(path), path


def test_importing_the_product_loads_no_training_library():
    """Commands that only a checkout has, the bench, and scripts that Alembic runs are apart."""
    apart = ("__main__", *CHECKOUT_COMMANDS)
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in modules(*RUNTIME)
        if path.stem not in apart and not {"bench", "migrations"} & set(path.parts)
    ]
    program = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "loaded = {'torch', 'ultralytics', 'datasets', 'models'} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "path",
    modules("scoring", "vision", "models", "datasets", "tehai"),
    ids=lambda p: str(p.relative_to(ROOT)),
)
def test_every_module_opens_with_its_idea(path):
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_the_public_names_are_the_documented_ones():
    import tehai

    assert sorted(tehai.__all__) == [
        "Hand",
        "Reading",
        "Rules",
        "Score",
        "Situation",
        "__version__",
        "read",
        "score",
    ]
    for name in tehai.__all__:
        assert getattr(tehai, name) is not None
