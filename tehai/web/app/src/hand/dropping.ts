/** Photos that are pasted or dropped anywhere on the page. */

import { signal } from "@preact/signals";

/** A file hovers over the page. */
export const hovering = signal(false);

const photoIn = (files: FileList | undefined | null): File | null =>
  [...(files ?? [])].find(
    (file) => file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name),
  ) ?? null;

export function acceptPhotos(onPhoto: (photo: File) => void): void {
  addEventListener("paste", (event) => {
    const photo = photoIn(event.clipboardData?.files);
    if (photo) onPhoto(photo);
  });
  const isFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
  addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    hovering.value = true;
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) hovering.value = false;
  });
  addEventListener("drop", (event) => {
    hovering.value = false;
    if (!isFile(event)) return;
    event.preventDefault();
    const photo = photoIn(event.dataTransfer?.files);
    if (photo) onPhoto(photo);
  });
}
