/**
 * Make a photo small before it is sent: 12 megapixels become some 300 kB.
 *
 * The long side becomes at most 2048 pixels, at which the reader works as well as at full size.
 */

export const LONG_SIDE = 2048;
const SMALL_ENOUGH = 400_000;

/** A JPEG of the photo, upright. What the browser cannot decode (HEIC on most) is sent as it is. */
export async function shrink(file: Blob): Promise<Blob> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
    if (scale === 1 && file.size <= SMALL_ENOUGH && file.type === "image/jpeg") return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.88));
    return small ?? file;
  } finally {
    image.close();
  }
}

/** The picture as a `data:` address; null where it cannot be read. */
export function textOf(picture: Blob): Promise<string | null> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => done(null);
    reader.readAsDataURL(picture);
  });
}
