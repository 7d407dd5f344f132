/** What the picture cannot tell of the win: ron or tsumo, off whom, riichi, luck. */

import type { JSX } from "preact";
import { type Key, t } from "../i18n";
import { OneOf, Switch } from "../ui/controls";
import { allowed, type Flag, isTaiwan, type Ready, seatsOf } from "./situation";
import { board, setHow, table, win } from "./store";
import { windChoices } from "./TablePanel";

const FLAGS: readonly Flag[] = ["ippatsu", "lastTile", "rinshan", "chankan", "firstTurn"];

const TAIWAN_FLAGS: Partial<Record<Flag, Key>> = {
  lastTile: "lastDraw",
  rinshan: "replacement",
  chankan: "robbed",
  firstTurn: "firstTurn",
};

function flagName(flag: Flag, tsumo: boolean, taiwan: boolean): Key | null {
  if (taiwan) return TAIWAN_FLAGS[flag] ?? null;
  return flag === "lastTile" ? (tsumo ? "haitei" : "houtei") : flag;
}

function Flags(): JSX.Element {
  const how = win.value;
  const may = allowed(how, board.value);
  const taiwan = isTaiwan(table.value.rules);
  return (
    <div class="chips">
      {FLAGS.map((flag) => {
        const name = flagName(flag, how.tsumo, taiwan);
        if (!name || !may[flag]) return null;
        return (
          <Switch key={flag} on={how[flag]} onChange={(on) => setHow({ [flag]: on })}>
            {t(name)}
          </Switch>
        );
      })}
    </div>
  );
}

function RiichiChoice(): JSX.Element {
  return (
    <OneOf
      label={t("riichi")}
      value={win.value.riichi}
      choices={[
        { value: "none" as const, text: t("none") },
        { value: "riichi" as const, text: t("riichi") },
        { value: "double" as const, text: t("double") },
      ]}
      onChange={(riichi) => setHow({ riichi, ...(riichi === "none" ? { ippatsu: false } : {}) })}
    />
  );
}

function ReadyChoice(): JSX.Element {
  const choices: { value: Ready; text: string }[] = [
    { value: "none", text: t("none") },
    { value: "earthly", text: t("earthly") },
    { value: "heavenly", text: t("heavenly") },
  ];
  return (
    <OneOf
      label={t("ready")}
      value={win.value.ready}
      choices={choices}
      onChange={(ready) => setHow({ ready })}
    />
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
      {may.riichi && (isTaiwan(rules) ? <ReadyChoice /> : <RiichiChoice />)}
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
