/** A hand that nobody won: who is tenpai, or why it was broken off. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type Key, t } from "../i18n";
import { useBook } from "../rules/book";
import { OneOf, Switch } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import { Entering } from "./Entering";
import { type MatchOptions, optionsOf } from "./options";
import { match, seated } from "./store";
import type { MatchEvent } from "./types";

const ABORTS = ["nine_orphans", "four_winds", "four_kans", "four_riichi", "triple_ron"] as const;
const DRAWN = ["four_kans", "four_winds", "four_wests", "wests_and_circle", "round_winds"] as const;
type Abort = (typeof ABORTS)[number] | (typeof DRAWN)[number];

/** Ways to break a hand off that the match's rules know. */
function kindsOf(options: MatchOptions, taiwan: boolean): Abort[] {
  const known = (kind: Abort) =>
    kind === "triple_ron"
      ? options.scoring.multiple_ron === "double"
      : options.match[kind] === true;
  return (taiwan ? DRAWN : ABORTS).filter(known);
}

function kindName(kind: Abort, taiwan: boolean): string {
  return t((taiwan ? `match.drawn_${kind}` : `match.${kind}`) as Key);
}

export function DrawSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const declared = match.value?.declared ?? [];
  const waiting = useSignal<number[]>(declared);
  const nagashi = useSignal<number[]>([]);
  const abort = useSignal<Abort | null>(null);
  const taiwan = match.value?.game === "taiwan";
  const toggle = (list: number[], seat: number) =>
    list.includes(seat) ? list.filter((other) => other !== seat) : [...list, seat].sort();
  const book = useBook();
  const kinds = match.value ? kindsOf(optionsOf(match.value, book), taiwan) : [];
  const event: MatchEvent = taiwan
    ? abort.value
      ? { event: "drawn_hand", kind: abort.value }
      : { event: "draw" }
    : abort.value
      ? { event: "abort", kind: abort.value }
      : { event: "draw", waiting: waiting.value, nagashi: nagashi.value };
  const broken = kinds.length > 0 && (
    <OneOf
      label={t("match.abort")}
      value={abort.value}
      none={null}
      choices={kinds.map((kind) => ({ value: kind, text: kindName(kind, taiwan) }))}
      onChange={(kind) => {
        abort.value = kind;
      }}
    />
  );
  return (
    <Sheet title={t("match.enterDraw")} onClose={onClose}>
      {!taiwan && (
        <>
          <fieldset class="one-of">
            <legend>{t("match.waiting")}</legend>
            <div class="chips even">
              {seated.value.map((player) => (
                <Switch
                  key={player.person}
                  on={waiting.value.includes(player.seat ?? 0)}
                  disabled={abort.value !== null}
                  onChange={() => {
                    waiting.value = toggle(waiting.value, player.seat ?? 0);
                  }}
                >
                  {player.name}
                </Switch>
              ))}
            </div>
          </fieldset>
          <details class="more">
            <summary>{t("more")}</summary>
            <fieldset class="one-of">
              <legend>{t("match.nagashi")}</legend>
              <div class="chips even">
                {seated.value.map((player) => (
                  <Switch
                    key={player.person}
                    on={nagashi.value.includes(player.seat ?? 0)}
                    onChange={() => {
                      nagashi.value = toggle(nagashi.value, player.seat ?? 0);
                    }}
                  >
                    {player.name}
                  </Switch>
                ))}
              </div>
            </fieldset>
            {broken}
          </details>
        </>
      )}
      {taiwan && broken}
      <Entering event={event} onDone={onClose} />
    </Sheet>
  );
}
