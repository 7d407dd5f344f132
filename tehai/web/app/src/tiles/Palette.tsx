/** All tiles to choose from, a suit in a row; what lies four times already is dimmed. */

import type { JSX } from "preact";
import { tileName } from "../i18n";
import {
  BACK,
  BAMBOO,
  CHARACTERS,
  CIRCLES,
  type Code,
  FLOWERS,
  HONOURS,
  plain,
  REDS,
} from "./codes";
import { TileFace } from "./Tile";

interface PaletteProps {
  onPick: (code: Code) => void;
  chosen?: Code | null;
  used?: readonly Code[];
  flowers?: boolean;
}

export function Palette({
  onPick,
  chosen = null,
  used = [],
  flowers = false,
}: PaletteProps): JSX.Element {
  const counts = new Map<Code, number>();
  for (const code of used) counts.set(plain(code), (counts.get(plain(code)) ?? 0) + 1);
  const spent = (code: Code) =>
    (counts.get(plain(code)) ?? 0) >= 4 || (REDS.includes(code) && used.includes(code));
  const codes = [...CHARACTERS, "0m", ...CIRCLES, "0p", ...BAMBOO, "0s", ...HONOURS];
  if (flowers) codes.push(BACK, ...FLOWERS);
  return (
    <div class="palette">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          class={`tile ${code === BACK ? "back" : ""} ${spent(code) ? "spent" : ""}`}
          aria-label={tileName(code)}
          aria-pressed={chosen === code ? true : undefined}
          onClick={() => onPick(code)}
        >
          <TileFace code={code} />
        </button>
      ))}
    </div>
  );
}
