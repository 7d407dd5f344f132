/** The state of the table, which the phone remembers: seat, round, counters, rules. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { WINDS, type Wind } from "../api/types";
import { t } from "../i18n";
import { presetOf, type RuleBook, useBook } from "../rules/book";
import { OptionsButton, OptionsSheet } from "../rules/OptionsSheet";
import { PresetSelect } from "../rules/PresetSelect";
import { Stake } from "../rules/Stake";
import { lang } from "../settings";
import { OneOf, Stepper, Switch } from "../ui/controls";
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

/** Options with a place of their own, or fixed by the preset. */
const ELSEWHERE = ["players", "stake"];

function RulesChoice(): JSX.Element {
  const open = useSignal(false);
  const book = useBook();
  const { rules, options = {} } = table.value;
  const preset = presetOf(book, rules);
  const groups = book?.options[isTaiwan(rules) ? "taiwan" : "riichi"] ?? [];
  const close = () => {
    open.value = false;
  };
  return (
    <>
      <PresetSelect
        names={PRESETS}
        value={rules}
        onChange={(name) => setTable({ rules: name, options: {} })}
      />
      <OptionsButton
        changed={Object.keys(options).length}
        onClick={() => {
          open.value = true;
        }}
      />
      {open.value && (
        <OptionsSheet
          parts={[
            {
              groups,
              base: preset?.options ?? {},
              changes: options,
              onChange: (next) => setTable({ options: next }),
            },
          ]}
          without={ELSEWHERE}
          onClose={close}
        />
      )}
    </>
  );
}

function Passed(): JSX.Element {
  return (
    <div class="chips">
      <Switch on={win.value.passed} onChange={(passed) => setHow({ passed })}>
        {t("passed")}
      </Switch>
    </div>
  );
}

/** Whether these rules make anybody liable for the fourth kan. */
function kanLiable(book: RuleBook | null): boolean {
  const { rules, options = {} } = table.value;
  return (options.liable_suukantsu ?? presetOf(book, rules)?.options.liable_suukantsu) === true;
}

function RiichiMore(): JSX.Element {
  const book = useBook();
  const { seat, rules } = table.value;
  const rest = seatsOf(rules).filter((wind) => wind !== seat);
  return (
    <>
      <div class="felt inset">
        <RowView row="discards" label={t("discards")} hint={t("discardsHint")} />
      </div>
      <p class="hint">{t("discardsHint")}</p>
      <Passed />
      <OneOf
        label={t("liable")}
        value={win.value.liable}
        none={null}
        choices={windChoices(rest)}
        onChange={(liable) => setHow({ liable })}
      />
      {kanLiable(book) && (
        <OneOf
          label={t("liableKan")}
          value={win.value.liableKan}
          none={null}
          choices={windChoices(rest)}
          onChange={(liableKan) => setHow({ liableKan })}
        />
      )}
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
        {taiwan ? (
          <>
            {!fixed && (
              <Stake value={table.value.stake} onChange={(stake) => setTable({ stake })} />
            )}
            <Passed />
          </>
        ) : (
          <RiichiMore />
        )}
      </details>
    </section>
  );
}
