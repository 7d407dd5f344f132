/** The state of the table, which the phone remembers: seat, round, counters, rules. */

import type { JSX } from "preact";
import { WINDS, type Wind } from "../api/types";
import { t } from "../i18n";
import { lang } from "../settings";
import { OneOf, Stepper } from "../ui/controls";
import { RowView } from "./BoardView";
import { isTaiwan, PRESETS, seatsOf } from "./situation";
import { setHow, setTable, table, win } from "./store";

const GLYPH: Record<Wind, string> = { east: "東", south: "南", west: "西", north: "北" };

/** Winds to choose from; in English with their initials, as not everybody reads the characters. */
export const windChoices = (winds: readonly Wind[]) =>
  winds.map((wind) => {
    const initial = lang.value === "en" ? `\u2009${t(wind)[0]}` : "";
    return { value: wind, text: `${GLYPH[wind]}${initial}`, label: t(wind) };
  });

function Seats(): JSX.Element {
  const { rules, round, seat } = table.value;
  return (
    <div class="two">
      <OneOf
        label={t("seat")}
        value={seat}
        choices={windChoices(seatsOf(rules))}
        onChange={(next) => setTable({ seat: next })}
      />
      <OneOf
        label={t("round")}
        value={round}
        choices={windChoices(WINDS)}
        onChange={(next) => setTable({ round: next })}
      />
    </div>
  );
}

function Counters(): JSX.Element {
  const { honba, sticks, rules } = table.value;
  const taiwan = isTaiwan(rules);
  return (
    <>
      <div class="two">
        <Stepper
          label={t(taiwan ? "streak" : "honba")}
          value={honba}
          onChange={(next) => setTable({ honba: next })}
        />
        {!taiwan && (
          <Stepper
            label={t("sticks")}
            value={sticks}
            onChange={(next) => setTable({ sticks: next })}
          />
        )}
      </div>
      {!taiwan && <p class="hint">{t("sticksHint")}</p>}
    </>
  );
}

function RulesChoice(): JSX.Element {
  return (
    <label class="field">
      <span>{t("rules")}</span>
      <select
        value={table.value.rules}
        onChange={(event) => setTable({ rules: event.currentTarget.value })}
      >
        {PRESETS.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Stake(): JSX.Element {
  const [base = 100, unit = 20] = table.value.stake.split("/").map(Number);
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
      {field(t("stakeBase"), base, 0, (next) => setTable({ stake: `${next}/${unit}` }))}
      {field(t("stakeUnit"), unit, 1, (next) => setTable({ stake: `${base}/${next}` }))}
    </div>
  );
}

function RiichiMore(): JSX.Element {
  const { seat, rules } = table.value;
  const rest = seatsOf(rules).filter((wind) => wind !== seat);
  return (
    <>
      <div class="felt inset">
        <RowView row="discards" label={t("discards")} hint={t("discardsHint")} />
      </div>
      <p class="hint">{t("discardsHint")}</p>
      <OneOf
        label={t("liable")}
        value={win.value.liable}
        none={null}
        choices={windChoices(rest)}
        onChange={(liable) => setHow({ liable })}
      />
      {rules === "sanma" && (
        <Stepper
          label={t("norths")}
          value={win.value.norths}
          most={4}
          onChange={(norths) => setHow({ norths })}
        />
      )}
    </>
  );
}

/** `fixed`: a match says all of it, so that only what belongs to the hand is left. */
export function TablePanel({ fixed = false }: { fixed?: boolean }): JSX.Element {
  const taiwan = isTaiwan(table.value.rules);
  return (
    <section class="card" aria-labelledby="table-title">
      <h2 id="table-title">{t("table")}</h2>
      {!fixed && (
        <>
          <Seats />
          <Counters />
        </>
      )}
      <details class="more">
        <summary>{t("more")}</summary>
        {!fixed && <RulesChoice />}
        {taiwan ? <Stake /> : <RiichiMore />}
      </details>
    </section>
  );
}
