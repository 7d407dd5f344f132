/** What is seldom needed: fouls, ending early, taking the match elsewhere, deleting it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { explain, type Key, t } from "../i18n";
import { go } from "../router";
import { Notice, OneOf, Stepper } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import { Entering } from "./Entering";
import {
  busy,
  download,
  enter,
  match,
  newKey,
  overtaken,
  problem,
  removeMatch,
  seated,
} from "./store";
import type { MatchEvent } from "./types";

const FOULS = ["false_win", "false_riichi", "wrong_count"] as const;
type Foul = (typeof FOULS)[number];

function Who({ seat, onChange }: { seat: number | null; onChange: (seat: number | null) => void }) {
  return (
    <OneOf
      label={t("match.whoFoul")}
      value={seat}
      choices={seated.value.map((player) => ({ value: player.seat, text: player.name }))}
      onChange={onChange}
    />
  );
}

function RiichiFoul({ onDone }: { onDone: () => void }): JSX.Element {
  const seat = useSignal<number | null>(null);
  const offence = useSignal<Foul | null>(null);
  const foul: MatchEvent | null =
    seat.value === null || !offence.value
      ? null
      : { event: "foul", seat: seat.value, offence: offence.value };
  return (
    <>
      <OneOf
        label={t("match.foul")}
        value={offence.value}
        none={null}
        choices={FOULS.map((kind) => ({ value: kind, text: t(`match.${kind}` as Key) }))}
        onChange={(kind) => {
          offence.value = kind;
        }}
      />
      {offence.value && (
        <>
          <Who
            seat={seat.value}
            onChange={(next) => {
              seat.value = next;
            }}
          />
          <Entering event={foul} missing="match.lacksWho" onDone={onDone} />
        </>
      )}
    </>
  );
}

/** Taiwan: a win that was none pays all three, as if it had been one of so many tai. */
function FalseWin({ onDone }: { onDone: () => void }): JSX.Element {
  const open = useSignal(false);
  const seat = useSignal<number | null>(null);
  const tai = useSignal(0);
  if (!open.value) {
    return (
      <button
        type="button"
        class="wide"
        onClick={() => {
          open.value = true;
        }}
      >
        {t("match.falseWin")}
      </button>
    );
  }
  return (
    <>
      <h3>{t("match.falseWin")}</h3>
      <Who
        seat={seat.value}
        onChange={(next) => {
          seat.value = next;
        }}
      />
      <Stepper
        label={t("match.falseTai")}
        value={tai.value}
        most={999}
        onChange={(next) => {
          tai.value = next;
        }}
      />
      <Entering
        event={
          seat.value === null ? null : { event: "false_win", seat: seat.value, tai: tai.value }
        }
        missing="match.lacksWho"
        onDone={onDone}
      />
    </>
  );
}

function Rename({ onDone }: { onDone: () => void }): JSX.Element {
  const person = useSignal<number | null>(null);
  const name = useSignal("");
  const players = match.value?.players ?? [];
  const rename = async (event: Event) => {
    event.preventDefault();
    const change = { event: "rename", person: person.value, name: name.value.trim() };
    if (await enter(change, newKey())) onDone();
  };
  return (
    <details class="more">
      <summary>{t("match.rename")}</summary>
      <form class="rename" onSubmit={(event) => void rename(event)}>
        <OneOf
          label={t("match.whoFoul")}
          value={person.value}
          choices={players.map((player) => ({ value: player.person, text: player.name }))}
          onChange={(next) => {
            person.value = next;
            name.value = players.find((player) => player.person === next)?.name ?? "";
          }}
        />
        <label class="field">
          <span>{t("match.newName")}</span>
          <input
            type="text"
            maxLength={40}
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
        </label>
        <button
          type="submit"
          class="wide"
          disabled={person.value === null || !name.value.trim() || busy.value}
        >
          {t("match.rename")}
        </button>
      </form>
    </details>
  );
}

export function MoreSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const finishing = useSignal(false);
  const removing = useSignal(false);
  /** Fouls and an early end belong to a match that is being played. */
  const playing = match.value?.stage === "between";
  return (
    <Sheet title={t("match.enterMore")} onClose={onClose}>
      {problem.value && <Notice kind="error">{explain(problem.value)}</Notice>}
      {overtaken.value && <Notice kind="hint">{t("match.stale")}</Notice>}
      {playing &&
        (match.value?.game === "taiwan" ? (
          <FalseWin onDone={onClose} />
        ) : (
          <RiichiFoul onDone={onClose} />
        ))}
      <Rename onDone={onClose} />
      <div class="two">
        <button type="button" class="wide" onClick={() => void download("csv")}>
          {t("match.exportCsv")}
        </button>
        <button type="button" class="wide" onClick={() => void download("json")}>
          {t("match.exportJson")}
        </button>
      </div>
      {playing && finishing.value && (
        <>
          <p>{t("match.finishSure")}</p>
          <Entering event={{ event: "finish" }} onDone={onClose} />
        </>
      )}
      {playing && !finishing.value && (
        <button
          type="button"
          class="wide"
          onClick={() => {
            finishing.value = true;
          }}
        >
          {t("match.finish")}
        </button>
      )}
      <button
        type="button"
        class="wide danger"
        onClick={() => {
          if (!removing.value) {
            removing.value = true;
            return;
          }
          void removeMatch().then((done) => {
            if (done) go("match");
          });
        }}
      >
        {removing.value ? t("match.removeSure") : t("match.remove")}
      </button>
    </Sheet>
  );
}
