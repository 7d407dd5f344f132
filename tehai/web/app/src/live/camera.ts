/** The phone's camera: opening it, its torch, a frame of it as JPEG. */

import { type Key, t } from "../i18n";

/** Browsers give no camera to a page that came over plain http, except from this machine. */
export const cameraPossible = (): boolean =>
  window.isSecureContext && Boolean(navigator.mediaDevices?.getUserMedia);

/** The back camera where there are several. Raises what getUserMedia raises. */
export async function openCamera(width: number, height: number): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: "environment" },
      width: { ideal: width },
      height: { ideal: height },
    },
  });
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0];
  const can = track?.getCapabilities?.() as TorchCapabilities | undefined;
  return can?.torch === true;
}

export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const track = stream.getVideoTracks()[0];
  const wish = { torch: on } as MediaTrackConstraintSet;
  await track?.applyConstraints({ advanced: [wish] });
}

/** The video's picture now, its long side at most `longSide` pixels; null before the first frame. */
export function grab(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  longSide: number,
  quality: number,
): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return Promise.resolve(null);
  const scale = Math.min(1, longSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
}

const PROBLEMS: Record<string, Key> = {
  NotAllowedError: "problem.cameraDenied",
  NotFoundError: "problem.cameraNone",
  NotReadableError: "problem.cameraTaken",
  AbortError: "problem.cameraTaken",
};

export const isDenied = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotAllowedError";

/** Hear when the player allows or forbids the camera, where the browser tells; how to stop it. */
export function onPermission(changed: () => void): () => void {
  let status: PermissionStatus | null = null;
  let gone = false;
  navigator.permissions?.query({ name: "camera" }).then(
    (found) => {
      status = found;
      if (!gone) status.onchange = changed;
    },
    () => undefined,
  );
  return () => {
    gone = true;
    if (status) status.onchange = null;
  };
}

/** What to tell the player when the camera does not open. */
export function cameraProblem(error: unknown): string {
  if (!cameraPossible()) return t("problem.cameraInsecure");
  const known = error instanceof DOMException && PROBLEMS[error.name];
  if (known) return t(known);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return t("problem.camera", { text });
}
