/** Side bets (sashiuma): each player may name one other. */

import type { JSX } from "preact";
import { t } from "../i18n";

interface BetsProps {
  players: string[];
  /** Whom each player names, by place in `players`. */
  named: (number | null)[];
  onChange: (named: (number | null)[]) => void;
}

export function Bets({ players, named, onChange }: BetsProps): JSX.Element {
  return (
    <fieldset class="bets">
      <legend>{t("match.sideBets")}</legend>
      {players.map((name, person) => (
        <label class="option word" key={person}>
          <span>{t("match.names", { name })}</span>
          <select
            value={named[person] ?? ""}
            onChange={(event) => {
              const text = event.currentTarget.value;
              onChange(
                players.map((_, n) =>
                  n === person ? (text === "" ? null : Number(text)) : (named[n] ?? null),
                ),
              );
            }}
          >
            <option value="">{t("match.nobodyNamed")}</option>
            {players.map((other, n) =>
              n === person ? null : (
                <option key={n} value={n}>
                  {other}
                </option>
              ),
            )}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
