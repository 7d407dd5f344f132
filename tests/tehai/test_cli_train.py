"""``tehai train`` and ``tehai export``: what they say before any work."""

from __future__ import annotations

import pytest

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
