/** The camera's picture with its torch, and whatever lies over it. */

import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX, RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { Notice } from "../ui/controls";
import { Icon } from "../ui/icons";
import {
  cameraPossible,
  cameraProblem,
  closeCamera,
  hasTorch,
  openCamera,
  setTorch,
} from "./camera";

interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>;
  width: number;
  height: number;
  children?: ComponentChildren;
}

/** Opens the camera while it is shown, and opens it again when it was unplugged or taken away. */
export function Viewfinder({ video, width, height, children }: ViewfinderProps): JSX.Element {
  const problem = useSignal<string | null>(null);
  const torch = useSignal<boolean | null>(null);
  const stream = useSignal<MediaStream | null>(null);
  const tries = useSignal(0);

  useEffect(() => {
    let gone = false;
    let timer = 0;
    const later = (seconds: number) => {
      timer = window.setTimeout(() => {
        tries.value += 1;
      }, seconds * 1000);
    };
    openCamera(width, height).then(
      (opened) => {
        if (gone) return closeCamera(opened);
        stream.value = opened;
        problem.value = null;
        torch.value = hasTorch(opened) ? false : null;
        opened.getVideoTracks()[0]?.addEventListener("ended", () => {
          if (!gone) later(1);
        });
        if (video.current) {
          video.current.srcObject = opened;
          video.current.play().catch(() => undefined);
        }
      },
      (error: unknown) => {
        if (gone) return;
        problem.value = cameraProblem(error);
        const denied = error instanceof DOMException && error.name === "NotAllowedError";
        if (!denied && cameraPossible()) later(3);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      closeCamera(stream.value);
      stream.value = null;
    };
  }, [tries.value, width, height]);

  const flip = async () => {
    if (!stream.value || torch.value === null) return;
    const on = !torch.value;
    try {
      await setTorch(stream.value, on);
      torch.value = on;
    } catch {
      torch.value = null;
    }
  };

  return (
    <div class="viewfinder">
      <video ref={video} playsInline muted autoPlay />
      {children}
      {torch.value !== null && (
        <button
          type="button"
          class="round torch"
          aria-pressed={torch.value}
          aria-label={t("live.torch")}
          onClick={() => void flip()}
        >
          <Icon name="torch" />
        </button>
      )}
      {problem.value && <Notice kind="error">{problem.value}</Notice>}
    </div>
  );
}
