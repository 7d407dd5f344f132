/** Taking a photo: the camera's picture, a light frame to hold the row in, one large button. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { grab } from "../live/camera";
import { Viewfinder } from "../live/Viewfinder";
import { Icon } from "../ui/icons";
import { LONG_SIDE } from "./shrink";

interface CameraProps {
  onPhoto: (photo: Blob) => void;
  onClose: () => void;
}

export function Camera({ onPhoto, onClose }: CameraProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const filming = useSignal(false);
  useEffect(() => dialog.current?.showModal(), []);
  const shoot = async () => {
    if (!video.current) return;
    const photo = await grab(video.current, document.createElement("canvas"), LONG_SIDE, 0.9);
    if (photo) onPhoto(photo);
  };
  return (
    <dialog ref={dialog} class="camera" aria-label={t("takePhoto")} onClose={onClose}>
      <Viewfinder video={video} width={2560} height={1440} filming={filming}>
        <div class="guide" aria-hidden="true">
          <span />
        </div>
        <p class="guide-text">{t("live.guide")}</p>
      </Viewfinder>
      <div class="camera-bar">
        <button type="button" class="round" aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
        <button
          type="button"
          class="shutter"
          aria-label={t("live.shutter")}
          disabled={!filming.value}
          onClick={() => void shoot()}
        />
        <span class="round-space" />
      </div>
    </dialog>
  );
}
