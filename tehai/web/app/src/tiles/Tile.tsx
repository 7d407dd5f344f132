/** One tile as it lies on the page: a body drawn by the style sheet, a face from the sprite. */

import type { JSX } from "preact";
import { indices } from "../settings";
import { BACK, type Code, rankOf, suitOf } from "./codes";

const WINDS = "ESWN";

/** The small Latin mark for those who do not read the characters; the others can be counted. */
function indexOf(code: Code): string {
  if (code === BACK) return "";
  if (suitOf(code) === "z") return WINDS[rankOf(code) - 1] ?? "";
  return suitOf(code) === "m" ? String(rankOf(code)) : "";
}

export function TileFace({ code }: { code: Code }): JSX.Element {
  const index = indices.value ? indexOf(code) : "";
  return (
    <>
      <svg class="face" viewBox="0 0 60 80" aria-hidden="true">
        <use href={`#face-${code}`} />
      </svg>
      {index && <span class="index" data-index={index} aria-hidden="true" />}
    </>
  );
}

interface TileProps {
  code: Code;
  label?: string;
  class?: string;
}

/** A tile that is only looked at. `label` is what a screen reader says; without it, nothing. */
export function Tile({ code, label, class: extra = "" }: TileProps): JSX.Element {
  const said = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  return (
    <span class={`tile ${code === BACK ? "back" : ""} ${extra}`} {...said}>
      <TileFace code={code} />
    </span>
  );
}
