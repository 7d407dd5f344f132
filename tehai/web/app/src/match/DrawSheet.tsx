/** A hand that nobody won: who is tenpai, or why it was broken off. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type Key, t } from "../i18n";
import { OneOf, Switch } from "../ui/controls";
import { Sheet } from "../ui/Sheet";
import { Entering } from "./Entering";
import { match, seated } from "./store";
import type { MatchEvent } from "./types";

const ABORTS = ["nine_orphans", "four_winds", "four_kans", "four_riichi", "triple_ron"] as const;
type Abort = (typeof ABORTS)[number];

export function DrawSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const declared = match.value?.declared ?? [];
  const waiting = useSignal<number[]>(declared);
  const nagashi = useSignal<number[]>([]);
  const abort = useSignal<Abort | null>(null);
  const taiwan = match.value?.game === "taiwan";
  const toggle = (list: number[], seat: number) =>
    list.includes(seat) ? list.filter((other) => other !== seat) : [...list, seat].sort();
  const event: MatchEvent = taiwan
    ? { event: "draw" }
    : abort.value
      ? { event: "abort", kind: abort.value }
      : { event: "draw", waiting: waiting.value, nagashi: nagashi.value };
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
            <OneOf
              label={t("match.abort")}
              value={abort.value}
              none={null}
              choices={ABORTS.map((kind) => ({ value: kind, text: t(`match.${kind}` as Key) }))}
              onChange={(kind) => {
                abort.value = kind;
              }}
            />
          </details>
        </>
      )}
      <Entering event={event} onDone={onClose} />
    </Sheet>
  );
}
