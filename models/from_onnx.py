"""Published ONNX weights back into networks that can be trained on.

An export folds every batch normalisation into the convolution before it. Here the folded weights
are put back, and each normalisation gets the mean and variance that its inputs really have on some
pictures, with a scale and shift that undo them: in use the network computes what the file computes,
and in training its normalisations start from sound statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor, nn

from models.face_net import FaceNet
from models.train import TrainingError
from scoring.tiles import CODES
from vision.image import Picture
from vision.labels import CORNER_COUNT
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH

STRIDE = 32
"""Sides of the detector's input are multiples of this."""

MOST_PATCHES = 1024

Arrays = Mapping[str, NDArray[np.float32]]
Pair = tuple[nn.Conv2d, nn.BatchNorm2d]


def detector_from_onnx(
    source: Path, architecture: str, pictures: Iterable[Picture], target: Path
) -> Path:
    """Write the detector of an ONNX file as the checkpoint ``target`` that training starts from.

    architecture: as of the recipe; pictures: RGB, whose sides are multiples of 32, of the kind that
    it will train on. Raises TrainingError for weights of another network.
    """
    from ultralytics.nn.tasks import PoseModel

    weights = _arrays(source)
    # built for COCO's 80 classes, since that number decides how wide the head is
    model = PoseModel(architecture, nc=80, data_kpt_shape=(CORNER_COUNT, 3), verbose=False)
    for branch in model.model[-1].cv3:
        last = branch[-1]
        branch[-1] = nn.Conv2d(last.in_channels, len(CODES), 1)
    model.model[-1].nc = model.yaml["nc"] = len(CODES)
    model.model[-1].no = len(CODES) + 4 * model.model[-1].reg_max
    model.nc, model.names = len(CODES), dict(enumerate(CODES))
    modules = dict(model.named_modules())
    pairs = []
    for name, module in modules.items():
        if not isinstance(module, nn.Conv2d):
            continue
        normalisation = modules.get(f"{name.removesuffix('.conv')}.bn")
        if name.endswith(".conv") and isinstance(normalisation, nn.BatchNorm2d):
            _fold(module, normalisation, *_both(weights, name, source))
            pairs.append((module, normalisation))
        else:
            _fill(module, weights, name, source)
    batches = (_batch(picture) for picture in pictures)
    settle(pairs, lambda: _run_all(model, batches))
    target.parent.mkdir(parents=True, exist_ok=True)
    torch.save({"model": model.train(), "train_args": {"task": "pose"}}, target)
    return target


def faces_from_onnx(source: Path, patches: NDArray[np.uint8], target: Path) -> Path:
    """Write the face reader of an ONNX file as the weights ``target`` that training goes on from.

    patches: (N, 64, 48, 3) of the kind that it will train on. Raises TrainingError for weights of
    another network.
    """
    graph = _load(source)
    arrays = _arrays(source)
    folded = [
        (arrays[node.input[1]], arrays[node.input[2]])
        for node in graph.node
        if node.op_type == "Conv" and len(node.input) == 3 and node.input[1] in arrays
    ]
    net = FaceNet()
    # modules come in the order in which they compute
    inside = list(net.modules())
    convolutions = [module for module in inside if isinstance(module, nn.Conv2d)]
    normalisations = [module for module in inside if isinstance(module, nn.BatchNorm2d)]
    if len(folded) != len(convolutions):
        raise TrainingError(f"{source} is another network than the face reader")
    pairs = list(zip(convolutions, normalisations, strict=True))
    for pair, (weight, bias) in zip(pairs, folded, strict=True):
        _fold(*pair, weight, bias, str(source))
    _fill(net.head[2], arrays, "head.2", source)
    step = max(1, len(patches) // MOST_PATCHES)
    sample = torch.from_numpy(np.ascontiguousarray(patches[::step])).permute(0, 3, 1, 2)
    sample = sample.reshape(-1, 3, PATCH_HEIGHT, PATCH_WIDTH).float() / 255
    settle(pairs, lambda: _run_all(net, [sample]))
    target.parent.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), target)
    return target


def settle(pairs: Iterable[Pair], run: Callable[[], None]) -> None:
    """Give each normalisation, so far one that changes nothing but a shift, the statistics of its
    inputs while ``run`` runs the network, and make up for them: the network computes the same.
    """
    every = [(conv, bn, _Moments(bn.num_features)) for conv, bn in pairs]
    hooks = [conv.register_forward_hook(moments.hear) for conv, _, moments in every]
    try:
        run()
    finally:
        for hook in hooks:
            hook.remove()
    with torch.no_grad():
        for _, bn, moments in every:
            if not moments.count:
                continue
            mean, variance = moments.mean(), moments.variance()
            bn.running_mean.copy_(mean)
            bn.running_var.copy_(variance)
            bn.weight.copy_(torch.sqrt(variance + bn.eps))
            bn.bias.add_(mean)


class _Moments:
    """Sums over all places of (N, C, H, W) outputs, by channel."""

    def __init__(self, channels: int) -> None:
        self.count = 0
        self._sum = torch.zeros(channels, dtype=torch.float64)
        self._squares = torch.zeros(channels, dtype=torch.float64)

    def hear(self, _module: nn.Module, _inputs: object, out: Tensor) -> None:
        """Add what a module put out: a forward hook."""
        variance, mean = torch.var_mean(out.detach(), dim=(0, 2, 3), correction=0)
        places = out.numel() // out.shape[1]
        self.count += places
        self._sum += places * mean.double()
        self._squares += places * (variance.double() + mean.double().square())

    def mean(self) -> Tensor:
        """(C,) of all places so far."""
        return self._sum / self.count

    def variance(self) -> Tensor:
        """(C,) of all places so far, never quite zero."""
        return (self._squares / self.count - self.mean().square()).clamp_min(1e-6)


def _load(source: Path) -> onnx.GraphProto:
    try:
        return onnx.load(str(source)).graph
    except Exception as error:
        # protobuf answers damaged files with exceptions of its own
        raise TrainingError(f"{source} is no ONNX file: {error}") from error


def _arrays(source: Path) -> Arrays:
    """The weights by name; those kept as float16 under the name they are widened to."""
    return {
        tensor.name.removesuffix(".half"): numpy_helper.to_array(tensor).astype(np.float32)
        for tensor in _load(source).initializer
        if tensor.data_type in (onnx.TensorProto.FLOAT, onnx.TensorProto.FLOAT16)
    }


def _both(
    weights: Arrays, name: str, source: Path
) -> tuple[NDArray[np.float32], NDArray[np.float32], str]:
    try:
        return weights[f"{name}.weight"], weights[f"{name}.bias"], f"{source}: {name}"
    except KeyError:
        raise TrainingError(f"{source} is another network: it has no {name}") from None


def _fold(
    conv: nn.Conv2d,
    bn: nn.BatchNorm2d,
    weight: NDArray[np.float32],
    bias: NDArray[np.float32],
    where: str,
) -> None:
    """The folded weights into the convolution, their bias into an otherwise idle normalisation."""
    if weight.shape != tuple(conv.weight.shape):
        raise TrainingError(f"{where}: another network, its weights are {weight.shape}")
    with torch.no_grad():
        conv.weight.copy_(torch.from_numpy(weight))
        bn.running_mean.zero_()
        bn.running_var.fill_(1 - bn.eps)
        bn.weight.fill_(1)
        bn.bias.copy_(torch.from_numpy(bias))


def _fill(module: nn.Module, weights: Arrays, name: str, source: Path) -> None:
    with torch.no_grad():
        for part, value in module.named_parameters():
            given = weights.get(f"{name}.{part}")
            if given is None or given.shape != tuple(value.shape):
                raise TrainingError(f"{source} is another network: its {name} does not fit")
            value.copy_(torch.from_numpy(given))


def _batch(picture: Picture) -> Tensor:
    height, width = (side // STRIDE * STRIDE for side in picture.shape[:2])
    cut = picture[:height, :width].copy()  # torch warns of arrays that are read-only
    return torch.from_numpy(cut).permute(2, 0, 1)[None].float() / 255


def _run_all(net: nn.Module, batches: Iterable[Tensor]) -> None:
    net.eval()
    with torch.no_grad():
        for batch in batches:
            net(batch)
