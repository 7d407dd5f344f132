/** What the picture cannot tell: how the hand was won, and the state of the table. */

import type { JSX } from "preact";
import type { Wind } from "../api/types";
import { WINDS } from "../api/types";
import { type Key, t } from "../i18n";
import { OneOf, Stepper, Switch } from "../ui/controls";
import { RowView } from "./BoardView";
import { allowed, type Flag, PRESETS, seatsOf } from "./situation";
import { board, setHow, setTable, table, win } from "./store";

const GLYPH: Record<Wind, string> = { east: "東", south: "南", west: "西", north: "北" };

export const windChoices = (winds: readonly Wind[]) =>
  winds.map((wind) => ({ value: wind, text: GLYPH[wind], label: t(wind) }));

const FLAGS: readonly Flag[] = ["ippatsu", "lastTile", "rinshan", "chankan", "firstTurn"];

const flagName = (flag: Flag, tsumo: boolean): Key =>
  flag === "lastTile" ? (tsumo ? "haitei" : "houtei") : flag;

function Flags(): JSX.Element {
  const how = win.value;
  const may = allowed(how, board.value);
  return (
    <div class="chips">
      {FLAGS.filter((flag) => may[flag]).map((flag) => (
        <Switch key={flag} on={how[flag]} onChange={(on) => setHow({ [flag]: on })}>
          {t(flagName(flag, how.tsumo))}
        </Switch>
      ))}
    </div>
  );
}

export function HowPanel(): JSX.Element {
  const how = win.value;
  const may = allowed(how, board.value);
  const { seat, rules } = table.value;
  const rest = seatsOf(rules).filter((wind) => wind !== seat);
  return (
    <section class="card" aria-labelledby="how-title">
      <h2 id="how-title">{t("howWon")}</h2>
      <OneOf
        label={t("howWon")}
        hidden
        value={how.tsumo}
        choices={[
          { value: false, text: t("ron") },
          { value: true, text: t("tsumo") },
        ]}
        onChange={(tsumo) => setHow({ tsumo, rinshan: false, chankan: false })}
      />
      {may.riichi && (
        <OneOf
          label={t("riichi")}
          value={how.riichi}
          choices={[
            { value: "none" as const, text: t("none") },
            { value: "riichi" as const, text: t("riichi") },
            { value: "double" as const, text: t("double") },
          ]}
          onChange={(riichi) =>
            setHow({ riichi, ...(riichi === "none" ? { ippatsu: false } : {}) })
          }
        />
      )}
      {!how.tsumo && (
        <OneOf
          label={t("from")}
          value={how.from}
          none={null}
          choices={windChoices(rest)}
          onChange={(from) => setHow({ from })}
        />
      )}
      <Flags />
    </section>
  );
}

export function TablePanel({ fixed = false }: { fixed?: boolean }): JSX.Element {
  const { rules, round, seat, honba, sticks } = table.value;
  const rest = seatsOf(rules).filter((wind) => wind !== seat);
  return (
    <section class="card" aria-labelledby="table-title">
      <h2 id="table-title">{t("table")}</h2>
      {!fixed && (
        <>
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
          <div class="two">
            <Stepper
              label={t("honba")}
              value={honba}
              onChange={(next) => setTable({ honba: next })}
            />
            <Stepper
              label={t("sticks")}
              value={sticks}
              onChange={(next) => setTable({ sticks: next })}
            />
          </div>
          <p class="hint">{t("sticksHint")}</p>
        </>
      )}
      <details class="more">
        <summary>{t("more")}</summary>
        {!fixed && (
          <label class="field">
            <span>{t("rules")}</span>
            <select
              value={rules}
              onChange={(event) => setTable({ rules: event.currentTarget.value })}
            >
              {PRESETS.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
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
      </details>
    </section>
  );
}
