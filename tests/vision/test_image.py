"""Photos of every kind become upright RGB, bad ones one clear error."""

from __future__ import annotations

import io
import struct
import subprocess
import sys
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pillow_heif
import pytest
from numpy.typing import NDArray
from PIL import Image

from vision.image import ImageError, Limits, load_image, open_photo
from vision.pixels import BLOCK_HEIGHT, BLOCK_WIDTH, image_to_rgb

pillow_heif.register_heif_opener()  # to write test files; reading registers it itself

ROOT = Path(__file__).parents[2]
LEFT, RIGHT = (200, 30, 40), (20, 60, 220)


def two_colours(width: int = 40, height: int = 24) -> Image.Image:
    """Left half one colour, right half another."""
    image = Image.new("RGB", (width, height), LEFT)
    image.paste(RIGHT, (width // 2, 0, width, height))
    return image


def encode(image: Image.Image, form: str, **options: object) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, form, **options)
    return buffer.getvalue()


def assert_two_colours(picture: NDArray[np.uint8], tolerance: int = 12) -> None:
    assert picture.dtype == np.uint8
    assert picture.shape == (24, 40, 3)
    assert np.abs(picture[12, 5].astype(int) - LEFT).max() <= tolerance
    assert np.abs(picture[12, 35].astype(int) - RIGHT).max() <= tolerance


@pytest.mark.parametrize(
    ("form", "options"),
    [
        ("JPEG", {"quality": 95}),
        ("PNG", {}),
        ("WEBP", {"quality": 95}),
        ("WEBP", {"lossless": True}),
        ("HEIF", {"quality": 95}),
        ("BMP", {}),
        ("TIFF", {}),
    ],
)
def test_formats(form: str, options: dict[str, object]) -> None:
    assert_two_colours(load_image(encode(two_colours(), form, **options)))


def test_heic_is_read_by_a_fresh_process(tmp_path: Path) -> None:
    path = tmp_path / "photo.heic"
    path.write_bytes(encode(two_colours(), "HEIF", quality=95))
    code = f"from vision.image import load_image; print(load_image({str(path)!r}).shape)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == "(24, 40, 3)"


def test_palette_and_gif() -> None:
    palette = two_colours().convert("P", palette=Image.Palette.ADAPTIVE)
    assert_two_colours(load_image(encode(palette, "PNG")))
    assert_two_colours(load_image(encode(palette, "GIF")))


def test_cmyk() -> None:
    picture = load_image(encode(two_colours().convert("CMYK"), "JPEG", quality=95))
    assert_two_colours(picture)


def test_file(tmp_path: Path) -> None:
    path = tmp_path / "photo.png"
    two_colours().save(path)
    assert_two_colours(load_image(path))
    assert_two_colours(load_image(str(path)))


# EXIF orientation: what undoes it, as Pillow's transposition of the stored picture.
STORED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


@pytest.mark.parametrize("orientation", [1, *STORED])
@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_exif_orientation(orientation: int, form: str) -> None:
    upright = two_colours()
    upright.paste((0, 0, 0), (0, 0, 8, 8))  # a corner, so that flips show
    stored = upright.transpose(STORED[orientation]) if orientation > 1 else upright
    exif = Image.Exif()
    exif[0x0112] = orientation
    picture = load_image(encode(stored, form, quality=95, exif=exif))
    assert_two_colours(picture)
    assert picture[3, 3].max() < 40
    assert picture[20, 3].max() > 150


def test_broken_exif_is_ignored() -> None:
    data = encode(two_colours(), "JPEG", quality=95, exif=b"Exif\x00\x00MM\x00*\xff\xff\xff\xff")
    assert_two_colours(load_image(data))


def test_alpha_lies_over_white() -> None:
    image = Image.new("RGBA", (4, 4), (0, 0, 0, 0))
    image.putpixel((1, 0), (200, 0, 0, 255))
    image.putpixel((2, 0), (0, 0, 0, 128))
    picture = load_image(encode(image, "PNG"))
    assert picture[0, 0].tolist() == [255, 255, 255]
    assert picture[0, 1].tolist() == [200, 0, 0]
    assert picture[0, 2].tolist() == [127, 127, 127]


def test_transparent_palette_lies_over_white() -> None:
    image = Image.new("P", (2, 1), 0)
    image.putpalette([10, 20, 30, 200, 100, 50])
    image.putpixel((1, 0), 1)
    picture = load_image(encode(image, "PNG", transparency=0))
    assert picture[0].tolist() == [[255, 255, 255], [200, 100, 50]]


def test_grey_and_sixteen_bit() -> None:
    ramp = np.linspace(0, 255, 256).astype(np.uint8)[None].repeat(2, axis=0)
    assert (load_image(encode(Image.fromarray(ramp), "PNG"))[..., 1] == ramp).all()
    deep = ramp.astype(np.uint16) * 257
    assert (load_image(encode(Image.fromarray(deep), "PNG"))[..., 2] == ramp).all()
    assert (load_image(encode(Image.fromarray(deep), "TIFF"))[..., 0] == ramp).all()


def test_a_dark_sixteen_bit_picture_stays_dark() -> None:
    dark = np.full((4, 4), 200, np.uint16)
    assert load_image(encode(Image.fromarray(dark), "PNG")).max() <= 1


def test_float_tiff() -> None:
    half = Image.fromarray(np.full((2, 2), 0.5, np.float32))
    assert load_image(encode(half, "TIFF"))[0, 0].tolist() == [128, 128, 128]


def test_bilevel() -> None:
    image = Image.new("1", (2, 1), 0)
    image.putpixel((1, 0), 1)
    assert load_image(encode(image, "PNG"))[0, :, 0].tolist() == [0, 255]


def test_one_pixel() -> None:
    assert load_image(encode(Image.new("RGB", (1, 1), LEFT), "PNG")).shape == (1, 1, 3)


def test_arrays() -> None:
    rgb = np.asarray(two_colours())
    assert (load_image(rgb) == rgb).all()
    assert (load_image(rgb.astype(np.uint16) * 257) == rgb).all()
    assert (load_image(rgb.astype(np.float32) / 255) == rgb).all()
    assert load_image(rgb[..., 0]).shape == (24, 40, 3)
    alpha = np.concatenate([rgb, np.zeros_like(rgb[..., :1])], axis=2)
    assert (load_image(alpha) == 255).all()


def test_result_is_our_own() -> None:
    rgb = np.zeros((2, 2, 3), np.uint8)
    picture = load_image(rgb)
    picture[0, 0] = 9
    assert rgb.max() == 0
    assert picture.flags.c_contiguous


@pytest.mark.parametrize(
    "array",
    [
        np.zeros((3,), np.uint8),
        np.zeros((3, 3, 5), np.uint8),
        np.zeros((0, 3, 3), np.uint8),
        np.zeros((3, 3), np.int64),
        np.full((3, 3, 3), 1.5),
        np.full((3, 3, 3), np.nan),
    ],
)
def test_bad_arrays(array: NDArray[np.generic]) -> None:
    with pytest.raises(ImageError) as caught:
        load_image(array)
    assert caught.value.code == "bad_array"


def png_header(width: int, height: int) -> bytes:
    """A PNG that claims a size and ends after its header."""
    chunk = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    )


def code_of(data: bytes, limits: Limits | None = None) -> str:
    with pytest.raises(ImageError) as caught:
        load_image(data, limits or Limits())
    assert str(caught.value)
    assert "Traceback" not in str(caught.value)
    return caught.value.code


def test_bad_files() -> None:
    jpeg = encode(two_colours(400, 300), "JPEG", quality=95)
    assert code_of(b"") == "empty"
    assert code_of(b"this is no picture\n" * 20) == "not_an_image"
    assert code_of(jpeg[: len(jpeg) // 2]) == "truncated"
    assert code_of(png_header(30000, 30000)) == "too_many_pixels"
    assert code_of(png_header(12000, 11000)) == "too_many_pixels"
    assert code_of(png_header(100, 100)) in ("truncated", "unreadable")


@pytest.mark.parametrize("form", ["PNG", "WEBP", "HEIF", "GIF", "TIFF", "BMP"])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_cut_files_give_an_image_error(form: str, part: float) -> None:
    rng = np.random.default_rng(1)
    noise = Image.fromarray(rng.integers(0, 256, (120, 160, 3), dtype=np.uint8))
    data = encode(noise, form)
    try:
        picture = load_image(data[: int(len(data) * part)])
    except ImageError as error:
        assert error.code in ("truncated", "unreadable", "not_an_image", "empty")
    else:
        assert picture.shape == (120, 160, 3)


def test_damaged_files_give_an_image_error() -> None:
    rng = np.random.default_rng(2)
    data = bytearray(encode(two_colours(200, 100), "JPEG"))
    for _ in range(60):
        bad = bytearray(data)
        for place in rng.integers(2, len(bad), 12):
            bad[place] = int(rng.integers(256))
        try:
            picture = load_image(bytes(bad))
        except ImageError as error:
            assert error.code
        else:
            assert picture.ndim == 3


def test_limits() -> None:
    data = encode(two_colours(), "PNG")
    assert code_of(data, Limits(file_bytes=50)) == "too_many_bytes"
    assert code_of(data, Limits(pixels=24 * 40 - 1)) == "too_many_pixels"
    assert load_image(data, Limits(pixels=24 * 40)).shape == (24, 40, 3)
    with pytest.raises(ImageError, match="pixels"):
        load_image(np.zeros((10, 10, 3), np.uint8), Limits(pixels=99))


def test_paths_that_cannot_be_read(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.jpg", "not_found"), (tmp_path, "unreadable")):
        with pytest.raises(ImageError) as caught:
            load_image(path)
        assert caught.value.code == code
    big = tmp_path / "big.jpg"
    big.write_bytes(b"x" * 100)
    with pytest.raises(ImageError) as caught:
        load_image(big, Limits(file_bytes=99))
    assert caught.value.code == "too_many_bytes"
    with pytest.raises(ImageError) as caught:
        load_image("bad\0name.jpg")
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("orientation", [1, 3, 6])
@pytest.mark.parametrize("form", ["JPEG", "PNG"])
def test_a_file_at_reduced_size_keeps_its_measures(form: str, orientation: int) -> None:
    upright = two_colours(1600, 960)
    stored = upright.transpose(STORED[orientation]) if orientation > 1 else upright
    exif = Image.Exif()
    exif[0x0112] = orientation
    data = encode(stored, form, quality=95, exif=exif)
    for detail, width in ((None, 1600), (1600, 1600), (900, 1600), (800, 800), (100, 100)):
        photo = open_photo(data, detail=detail)
        assert (photo.width, photo.height) == (1600, 960)
        assert photo.picture.shape == (width * 3 // 5, width, 3)
        assert np.abs(photo.picture[5, 5].astype(int) - LEFT).max() <= 12
        assert np.abs(photo.picture[5, -5].astype(int) - RIGHT).max() <= 12


MODES = ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16", "I", "F")


def of_mode(mode: str, width: int, height: int) -> Image.Image:
    """A picture that differs everywhere, in one of Pillow's modes."""
    ramp = np.arange(width * height).reshape(height, width)
    if mode == "I;16":
        return Image.fromarray((ramp * 997 % 65536).astype(np.uint16))
    if mode in ("I", "F"):
        kind = np.int32 if mode == "I" else np.float32
        return Image.fromarray((ramp * 997 % 65536).astype(kind))
    channels = [ramp * factor % 256 for factor in (3, 5, 7, 11)]
    return Image.fromarray(np.stack(channels, axis=2).astype(np.uint8), "RGBA").convert(mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("factor", [1, 3])
def test_blocks_do_not_show(mode: str, factor: int, monkeypatch: pytest.MonkeyPatch) -> None:
    image = of_mode(mode, 50, 37)
    whole = image_to_rgb(image, factor)
    monkeypatch.setattr("vision.pixels.BLOCK_WIDTH", 7)
    monkeypatch.setattr("vision.pixels.BLOCK_HEIGHT", 5)
    assert whole.shape == (-(-37 // factor), -(-50 // factor), 3)
    assert (image_to_rgb(image, factor) == whole).all()


@pytest.mark.parametrize("mode", ["LA", "RGB", "RGBA", "I;16"])
def test_a_large_picture_is_never_copied_whole(mode: str) -> None:
    """Beside what the decoder holds there is a block at a time, whatever the number type."""
    data = encode(Image.new(mode, (4200, 3100)), "PNG", compress_level=1)
    open_photo(data, detail=500)  # modules that load late
    tracemalloc.start()
    try:
        photo = open_photo(data, detail=500)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert photo.picture.shape == (388, 525, 3)
    assert peak < 32 * BLOCK_WIDTH * BLOCK_HEIGHT


def test_what_is_decoded_whole_has_a_limit_of_its_own() -> None:
    limits = Limits(pixels=1000, whole_pixels=900)
    image = two_colours(40, 24)
    assert load_image(encode(image, "JPEG"), limits).shape == (24, 40, 3)
    for form, options in (("PNG", {}), ("JPEG", {"progressive": True}), ("HEIF", {}), ("GIF", {})):
        assert code_of(encode(image, form, **options), limits) == "too_many_pixels"
    assert code_of(png_header(8000, 7000)) == "too_many_pixels"
    for form in ("WEBP", "AVIF"):
        assert code_of(encode(two_colours(40, 18), form), limits) == "too_many_pixels"


@pytest.mark.parametrize("order", ["<u2", ">u2", "<f4", ">f8"])
def test_arrays_of_either_byte_order(order: str) -> None:
    rgb = np.asarray(two_colours())
    kind = np.dtype(order)
    array = (rgb * (257.0 if kind.kind == "u" else 1 / 255)).astype(kind)
    assert (load_image(array) == rgb).all()


FORMS = ["JPEG", "PNG", "WEBP", "HEIF", "GIF", "TIFF", "BMP", "AVIF"]


@pytest.mark.parametrize("form", FORMS)
def test_a_file_that_ends_too_early_is_called_cut_off(form: str) -> None:
    noise = np.random.default_rng(3).integers(0, 256, (90, 120, 3), dtype=np.uint8)
    data = encode(Image.fromarray(noise), form)
    for part in (0.3, 0.7, 0.95):
        assert code_of(data[: int(len(data) * part)]) == "truncated"


@pytest.mark.parametrize("form", FORMS)
def test_a_whole_file_of_nonsense_is_called_damaged(form: str) -> None:
    rng = np.random.default_rng(4)
    data = bytearray(encode(Image.fromarray(rng.integers(0, 256, (90, 120, 3), np.uint8)), form))
    found = set()
    for _ in range(20):
        bad = data.copy()
        at = int(rng.integers(16, len(bad) // 2))
        bad[at : at + 40] = rng.integers(0, 256, 40, np.uint8).tobytes()
        try:
            load_image(bytes(bad))
        except ImageError as error:
            found.add(error.code)
            assert len(str(error)) < 250
    assert found <= {"unreadable", "too_many_pixels", "truncated"}


def test_no_pixels_at_all() -> None:
    data = bytearray(encode(two_colours(), "PNG"))
    data[16:24] = bytes(8)
    data[29:33] = struct.pack(">I", zlib.crc32(data[12:29]))
    with pytest.raises(ImageError, match="damaged") as caught:
        load_image(bytes(data))
    assert caught.value.code == "unreadable"


def test_a_video_is_no_picture() -> None:
    assert code_of(b"\x00\x00\x00\x18ftypisom" + bytes(200)) == "not_an_image"


@pytest.mark.parametrize("source", [None, 3, 1.5, ["photo.jpg"], {}, object()])
def test_what_is_no_source(source: Any) -> None:
    with pytest.raises(TypeError, match="a path, bytes or an array"):
        load_image(source)
