/** The camera's picture with its torch, and whatever lies over it. */

import { type Signal, useSignal } from "@preact/signals";
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
  isDenied,
  onPermission,
  openCamera,
  setTorch,
} from "./camera";

const play = (video: HTMLVideoElement): void => void video.play().catch(() => undefined);

/** Width to height: a wider picture is shown in its whole width, of a narrower one the middle. */
const LEAST_SHAPE = 4 / 3;

interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>;
  width: number;
  height: number;
  /** Told whether there is a picture now. */
  filming: Signal<boolean>;
  children?: ComponentChildren;
}

/**
 * Opens the camera while it is shown, and opens it again when it was unplugged or taken away, and
 * when it is allowed after all.
 */
export function Viewfinder({
  video,
  width,
  height,
  filming,
  children,
}: ViewfinderProps): JSX.Element {
  const problem = useSignal<unknown>(null);
  const torch = useSignal<boolean | null>(null);
  const stream = useSignal<MediaStream | null>(null);
  const tries = useSignal(0);
  const shape = useSignal(LEAST_SHAPE);

  useEffect(() => {
    let gone = false;
    let timer = 0;
    const lose = () => {
      filming.value = false;
      torch.value = null;
    };
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
          if (gone) return;
          lose();
          later(1);
        });
        if (video.current) {
          video.current.srcObject = opened;
          play(video.current);
        }
      },
      (error: unknown) => {
        if (gone) return;
        lose();
        problem.value = error;
        if (!isDenied(error) && cameraPossible()) later(3);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      closeCamera(stream.value);
      stream.value = null;
      filming.value = false;
    };
  }, [tries.value, width, height]);

  useEffect(() => {
    // A phone stops the picture of a page that is not in sight, some without going on afterwards.
    const goOn = () => {
      if (!document.hidden && video.current && stream.value) play(video.current);
    };
    const deaf = onPermission(() => {
      if (problem.value) tries.value += 1;
    });
    document.addEventListener("visibilitychange", goOn);
    return () => {
      deaf();
      document.removeEventListener("visibilitychange", goOn);
    };
  }, []);

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
    <div class="viewfinder" style={{ "--shape": Math.max(LEAST_SHAPE, shape.value) }}>
      <video
        ref={video}
        playsInline
        muted
        autoPlay
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
          if (videoWidth && videoHeight) shape.value = videoWidth / videoHeight;
        }}
        onLoadedData={() => {
          filming.value = stream.value?.active === true;
        }}
      />
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
      {problem.value && <Notice kind="error">{cameraProblem(problem.value)}</Notice>}
    </div>
  );
}
