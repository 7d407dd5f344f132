/** Before there are tiles: take a photo, choose, paste or drop one, or tap the tiles in. */

import { useSignal } from "@preact/signals";
import type { JSX, TargetedEvent } from "preact";
import { useRef } from "preact/hooks";
import { explain, t } from "../i18n";
import { cameraPossible } from "../live/camera";
import { Tile } from "../tiles/Tile";
import { Notice } from "../ui/controls";
import { Icon } from "../ui/icons";
import { adding } from "./BoardView";
import { Camera } from "./Camera";
import { again, problem, readPhoto, startEmpty, stopReading, work } from "./store";

const SHOWN = ["2m", "0p", "8s", "1z", "7z"];

function Progress(): JSX.Element {
  const now = work.value;
  const text =
    now.step === "sending"
      ? t("sending", { n: Math.round(now.share * 100) })
      : t(now.step === "reading" ? "reading" : "shrinking");
  return (
    <div class="progress" role="status">
      <div class="fan working" aria-hidden="true">
        {SHOWN.map((code) => (
          <Tile key={code} code={code} />
        ))}
      </div>
      <p>{text}</p>
      <progress
        {...(now.step === "sending" ? { value: now.share } : {})}
        max={1}
        aria-label={text}
      />
      <button type="button" class="quiet" onClick={stopReading}>
        {t("cancel")}
      </button>
    </div>
  );
}

export function Start(): JSX.Element {
  const camera = useSignal(false);
  const taken = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  if (work.value.step !== "idle") return <Progress />;
  const onFile = (event: TargetedEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (file) void readPhoto(file);
  };
  const shoot = () => {
    if (cameraPossible()) camera.value = true;
    else taken.current?.click();
  };
  return (
    <div class="start">
      <div class="hero">
        <div class="fan" aria-hidden="true">
          {SHOWN.map((code) => (
            <Tile key={code} code={code} />
          ))}
        </div>
        <h1>
          Tehai <span lang="ja">手牌</span>
        </h1>
        <p>{t("tagline")}</p>
      </div>
      {problem.value && (
        <Notice kind="error" onRetry={again}>
          {explain(problem.value)}
        </Notice>
      )}
      <details class="more how-to">
        <summary>{t("howTo")}</summary>
        <ul>
          <li>{t("how1")}</li>
          <li>{t("how2")}</li>
          <li>{t("how3")}</li>
        </ul>
        <p class="hint">{t("pasteHint")}</p>
      </details>
      <div class="start-actions">
        <button type="button" class="primary" onClick={shoot}>
          <Icon name="camera" />
          {t("takePhoto")}
        </button>
        <div class="two">
          <button type="button" class="wide" onClick={() => chosen.current?.click()}>
            <Icon name="picture" />
            {t("choosePhoto")}
          </button>
          <button
            type="button"
            class="wide"
            onClick={() => {
              startEmpty();
              adding.value = "hand";
            }}
          >
            <Icon name="tiles" />
            {t("byHand")}
          </button>
        </div>
      </div>
      <input
        ref={taken}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={onFile}
      />
      <input
        ref={chosen}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        onChange={onFile}
        data-testid="photo"
      />
      {camera.value && (
        <Camera
          onClose={() => {
            camera.value = false;
          }}
          onPhoto={(photo) => {
            camera.value = false;
            void readPhoto(photo);
          }}
        />
      )}
    </div>
  );
}
