"""Write the public photos as a training folder and as test folders of the same format."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from datasets.corners import References, told_corners
from datasets.masking import masked_image
from datasets.notes import PhotoNotes, read_notes
from datasets.photos import LabelledPhoto
from datasets.yolo_pose import write_example


def export_photos(
    photos: Iterable[LabelledPhoto],
    folder: Path,
    notes: PhotoNotes | None = None,
    references: References | None = None,
) -> list[Path]:
    """Write photos for training: unmarked tiles hidden, dropped photos left out.

    Corners are written where ``references`` (upright faces, ``corners.face_references``) tell them;
    without references all are unknown.
    Gives the paths of the pictures written. ``notes`` default to the ones kept with the importer.
    Raises DataError when they cannot be read.
    """
    known = read_notes() if notes is None else notes
    written = []
    for photo in photos:
        if photo.source in known.dropped or not len(photo.labels):
            continue
        name = f"{photo.source.partition('/')[0]}-{photo.path.stem}"
        image = masked_image(photo, known)
        quads = None if references is None else told_corners(photo, references)
        written.append(write_example(folder, name, image, photo.labels, photo.boxes, quads))
    return written
