/** On the hand page: for whom in which match the hand is entered. */

import type { JSX } from "preact";
import { t } from "../i18n";
import { enterable, enterHand, inMatch, leaveHand } from "./handover";

export function MatchBanner({ place }: { place: "start" | "end" }): JSX.Element | null {
  const now = inMatch.value;
  if (!now) return null;
  if (place === "end") {
    return (
      <button type="button" class="primary" disabled={!enterable.value} onClick={enterHand}>
        {t("match.intoMatch")}
      </button>
    );
  }
  return (
    <div class="banner">
      <strong>{t("match.forMatch", { name: now.name, hand: now.hand })}</strong>
      <button type="button" class="quiet" onClick={leaveHand}>
        {t("match.leaveMatch")}
      </button>
    </div>
  );
}
