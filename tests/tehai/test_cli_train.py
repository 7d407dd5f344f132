"""``tehai train`` and ``tehai export``: what they say before any work."""

from __future__ import annotations

import pytest
from PIL import Image

from tehai.cli import options, root

HAVE = options.find_spec


@pytest.fixture
def extra(monkeypatch):
    """Tells which training libraries are installed."""

    def installed(*names: str) -> None:
        monkeypatch.setattr(
            options, "find_spec", lambda name: HAVE("sys") if name in names else None
        )

    return installed


@pytest.mark.parametrize("args", [["train"], ["export", "a.pt", "b.onnx"]])
def test_without_the_extra(extra, capsys, args):
    extra("torch", "onnx")
    assert root._run(args) == 1
    assert capsys.readouterr().err == (
        "tehai: training needs ultralytics, not installed here: run make train, "
        "or pip install '.[train]' in the checkout\n"
    )


def test_train_without_data(extra, capsys, tmp_path):
    extra("torch", "ultralytics", "onnx")
    args = ["train", "--data", str(tmp_path / "absent"), "--work", str(tmp_path / "work")]
    assert root._run(args) == 1
    assert "TEHAI_DATA" in capsys.readouterr().err
    assert not (tmp_path / "work").exists()


def test_export_without_weights(extra, capsys):
    extra("torch", "ultralytics", "onnx")
    assert root._run(["export", "absent.pt", "out.onnx"]) == 1
    assert "absent.pt" in capsys.readouterr().err


@pytest.mark.parametrize("args", [["--epochs", "0"], ["--hours", "0"], ["--scenes", "-1"], ["x"]])
def test_bad_usage(fails, args):
    fails("train", *args, status=2)


def test_train_without_weights_to_start_from(extra, capsys, tmp_path):
    extra("torch", "ultralytics", "onnx")
    args = ["train", "--data", str(tmp_path), "--work", str(tmp_path / "work")]
    assert root._run(args) == 1
    assert "yolo11n-coco.pt" in capsys.readouterr().err
    assert root._run([*args, "--start", "absent.pt"]) == 1
    assert "absent.pt" in capsys.readouterr().err
    assert not (tmp_path / "work").exists()


def test_own_photos_are_checked_before_any_work(extra, capsys, tmp_path):
    extra("torch", "ultralytics", "onnx")
    photos = tmp_path / "mine"
    photos.mkdir()
    args = ["train", "--photos", str(photos), "--only-photos", "--work", str(tmp_path / "work")]
    assert root._run(args) == 1
    assert f"{photos} has no folder 'images'" in capsys.readouterr().err
    (photos / "classes.txt").write_text("joker\n")
    (photos / "a.txt").write_text("0 0.5 0.5 0.1 0.1\n")
    Image.new("RGB", (80, 60)).save(photos / "a.jpg")
    assert root._run(args) == 1
    assert "unknown class 'joker'" in capsys.readouterr().err
    assert root._run([*args, "--ignore-class", "joker"]) == 1
    assert "has a labelled tile" in capsys.readouterr().err
    assert not (tmp_path / "work").exists()


def test_only_photos_needs_photos(extra, capsys):
    extra("torch", "ultralytics", "onnx")
    assert root._run(["train", "--only-photos"]) == 2
    assert "--photos" in capsys.readouterr().err


def test_weights_of_another_kind_to_start_from(extra, capsys, tmp_path):
    extra("torch", "ultralytics", "onnx")
    weights = tmp_path / "weights.safetensors"
    weights.touch()
    assert root._run(["train", "--data", str(tmp_path), "--start", str(weights)]) == 1
    assert "training starts from .pt or .onnx" in capsys.readouterr().err
