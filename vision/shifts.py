"""By how much a picture is another one shifted, to a fraction of a pixel.

Phase correlation (Kuglin and Hines, 1975): a shift turns phases in proportion to frequency, so that
the spectra's normalised product is the transform of a peak at the shift.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.float32]
Shift = NDArray[np.float64]

LEAST_PEAK = 6.0
"""Least height of a peak that is believed, in that which chance gives, 1 / sqrt(pixels). Of 14,400
chances the highest comes to 4.4; pictures that are alike come near 1 itself."""


def find_shift(old: Grey, new: Grey) -> Shift | None:
    """(x, y) pixels by which what ``old`` (h, w) shows lies elsewhere in ``new``; None if unclear.

    Shifts up to half the sides are told.
    """
    window = np.outer(np.hanning(old.shape[0]), np.hanning(old.shape[1]))
    one, other = (np.fft.rfft2((grey - grey.mean()) * window) for grey in (old, new))
    product = other * np.conj(one)
    peaks = np.fft.irfft2(product / np.maximum(np.abs(product), 1e-6), s=old.shape)
    at = np.unravel_index(int(peaks.argmax()), peaks.shape)
    if peaks[at] * np.sqrt(peaks.size) < LEAST_PEAK:
        return None
    found = []
    for axis in (1, 0):
        size = peaks.shape[axis]
        around = np.roll(peaks, -int(at[axis]), axis=axis)
        line = around[int(at[0])] if axis == 1 else around[:, int(at[1])]
        place = int(at[axis]) + _between(float(line[-1]), float(line[0]), float(line[1]))
        found.append(place - size if place > size / 2 else place)
    return np.array(found)


def _between(before: float, peak: float, after: float) -> float:
    """Where the peak lies between pixels, -0.5..0.5: it falls off on both sides of its place."""
    before, after = max(before, 0.0), max(after, 0.0)
    if after >= before:
        return after / (after + peak) if after + peak > 0 else 0.0
    return -before / (before + peak)


def shifted(grey: Grey, shift: Shift) -> Grey:
    """The picture (h, w) moved by (x, y) pixels; at its rim the rim's pixels go on."""
    out = grey
    for axis, by in ((1, float(shift[0])), (0, float(shift[1]))):
        size = out.shape[axis]
        place = np.clip(np.arange(size) - by, 0, size - 1)
        first = np.minimum(place.astype(np.intp), max(size - 2, 0))
        share = (place - first).astype(np.float32)
        share = share[None, :] if axis == 1 else share[:, None]
        start, end = out.take(first, axis), out.take(np.minimum(first + 1, size - 1), axis)
        out = start + (end - start) * share
    return out
