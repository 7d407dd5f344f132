/** What is seldom needed: fouls, ending early, taking the match elsewhere, deleting it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type Key, t } from "../i18n";
import { go } from "../router";
import { OneOf } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import { Entering } from "./Entering";
import { download, removeMatch, seated } from "./store";
import type { MatchEvent } from "./types";

const FOULS = ["false_win", "false_riichi", "wrong_count"] as const;
type Foul = (typeof FOULS)[number];

export function MoreSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const seat = useSignal<number | null>(null);
  const offence = useSignal<Foul | null>(null);
  const finishing = useSignal(false);
  const removing = useSignal(false);
  const foul: MatchEvent | null =
    seat.value === null || !offence.value
      ? null
      : { event: "foul", seat: seat.value, offence: offence.value };
  return (
    <Sheet title={t("match.enterMore")} onClose={onClose}>
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
          <OneOf
            label={t("match.whoFoul")}
            value={seat.value}
            choices={seated.value.map((player) => ({ value: player.seat, text: player.name }))}
            onChange={(next) => {
              seat.value = next;
            }}
          />
          <Entering event={foul} onDone={onClose} />
        </>
      )}
      <div class="two">
        <button type="button" class="wide" onClick={() => void download("csv")}>
          {t("match.exportCsv")}
        </button>
        <button type="button" class="wide" onClick={() => void download("json")}>
          {t("match.exportJson")}
        </button>
      </div>
      {finishing.value ? (
        <>
          <p>{t("match.finishSure")}</p>
          <Entering event={{ event: "finish" }} onDone={onClose} />
        </>
      ) : (
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
