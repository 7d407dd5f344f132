/** Dice: what was thrown at the table, or thrown here. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../i18n";

const FACES = [1, 2, 3, 4, 5, 6];

/** A fair number from 0 to `n` - 1. */
export function chance(n: number): number {
  const limit = Math.floor(256 / n) * n;
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < limit) return byte % n;
  }
}

interface DiceProps {
  count: number;
  disabled: boolean;
  onThrown: (dice: number[]) => void;
}

export function Dice({ count, disabled, onThrown }: DiceProps): JSX.Element {
  const dice = useSignal<number[]>(Array(count).fill(1));
  return (
    <div class="dice">
      <div class="dice-faces">
        {dice.value.map((die, n) => (
          <select
            key={n}
            aria-label={t("match.die", { n: n + 1 })}
            value={die}
            onChange={(event) => {
              const next = [...dice.value];
              next[n] = Number(event.currentTarget.value);
              dice.value = next;
            }}
          >
            {FACES.map((face) => (
              <option key={face} value={face}>
                {face}
              </option>
            ))}
          </select>
        ))}
      </div>
      <div class="two">
        <button
          type="button"
          class="wide"
          onClick={() => {
            dice.value = dice.value.map(() => chance(6) + 1);
          }}
        >
          {t("match.rollHere")}
        </button>
        <button
          type="button"
          class="primary"
          disabled={disabled}
          onClick={() => onThrown(dice.value)}
        >
          {t("match.enterDice")}
        </button>
      </div>
    </div>
  );
}
