/** Every face once, hidden in the page; tiles refer to them, so that the document stays small. */

import type { JSX } from "preact";
import { ALL_CODES, isRed } from "./codes";
import { Face } from "./faces";

export function Sprite(): JSX.Element {
  return (
    <svg class="sprite" aria-hidden="true" width="0" height="0">
      {ALL_CODES.map((code) => (
        <symbol key={code} id={`face-${code}`} viewBox="0 0 60 80">
          <Face code={code} />
          {isRed(code) && <circle cx={53} cy={7} r={3.4} fill="#c22f26" />}
        </symbol>
      ))}
    </svg>
  );
}
