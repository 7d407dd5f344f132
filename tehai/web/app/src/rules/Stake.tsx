/** Taiwan: what a win pays, as base and points for each tai. */

import type { JSX } from "preact";
import { t } from "../i18n";

interface StakeProps {
  /** As ``100/20``. */
  value: string;
  onChange: (value: string) => void;
}

export function Stake({ value, onChange }: StakeProps): JSX.Element {
  const [base = 100, unit = 20] = value.split("/").map(Number);
  const field = (label: string, value: number, least: number, set: (value: number) => void) => (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={1_000_000}
        value={value}
        onChange={(event) =>
          set(Math.max(least, Math.round(event.currentTarget.valueAsNumber) || least))
        }
      />
    </label>
  );
  return (
    <div class="two">
      {field(t("stakeBase"), base, 0, (next) => onChange(`${next}/${unit}`))}
      {field(t("stakeUnit"), unit, 1, (next) => onChange(`${base}/${next}`))}
    </div>
  );
}
