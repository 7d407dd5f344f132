/** What the hand is worth, explained: yaku, fu, limit, and who pays whom. */

import type { JSX } from "preact";
import {
  isTaiwanScore,
  type RiichiScore,
  type Score,
  type TaiwanScore,
  type Wind,
} from "../api/types";
import { number, t, term } from "../i18n";
import { Icon } from "../ui/icons";

const GLYPH: Record<string, string> = { east: "東", south: "南", west: "西", north: "北" };

export const whoIs = (id: string): string => {
  if (id === "table") return t("tableSticks");
  if (id === "discarder") return t("discarder");
  return t(id as Wind);
};

export function WindBadge({ wind }: { wind: string }): JSX.Element {
  return (
    <span class={`wind ${wind === "east" ? "dealer" : ""}`} aria-hidden="true">
      {GLYPH[wind] ?? (wind === "table" ? "供" : "?")}
    </span>
  );
}

/** "4 han 30 fu", or the yakuman. */
export function worth(score: Score): string {
  if (isTaiwanScore(score)) return t("tai", { n: score.total_tai });
  const limit = score.limit ? term("limits", score.limit) : "";
  if (score.yakuman > 1) return t("yakumanTimes", { n: score.yakuman });
  if (score.yakuman === 1) return t("yakuman");
  const han = t("han", { n: score.han });
  const fu = score.fu ? t("fu", { n: score.fu }) : "";
  return [han, fu, limit].filter(Boolean).join(" · ");
}

function Explanation({ score }: { score: RiichiScore }): JSX.Element {
  const dora = Object.entries(score.dora).filter(([, n]) => n > 0);
  const bare = score.fu_details.reduce((sum, part) => sum + part.fu, 0);
  return (
    <>
      <ul class="lines" aria-label={t("yaku")}>
        {score.yaku.map((yaku) => (
          <li key={yaku.id}>
            <span>{yaku.name}</span>
            <span class="worth">{score.yakuman ? t("yakuman") : t("han", { n: yaku.han })}</span>
          </li>
        ))}
        {score.yakuman === 0 &&
          dora.map(([id, n]) => (
            <li key={id}>
              <span>{term("dora", id)}</span>
              <span class="worth">{t("han", { n })}</span>
            </li>
          ))}
      </ul>
      {score.fu_details.length > 0 && (
        <details class="more">
          <summary>
            {t("fuLine")} {score.fu}
          </summary>
          <ul class="lines">
            {score.fu_details.map((part, n) => (
              <li key={`${part.reason}${n}`}>
                <span>{term("fu", part.reason)}</span>
                <span class="worth">{part.fu}</span>
              </li>
            ))}
            {bare !== score.fu && (
              <li>
                <span>{t("rounded", { n: score.fu })}</span>
                <span class="worth">{score.fu}</span>
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}

/** Taiwan: the tai, those between dealer and winner apart. */
function TaiLines({ score }: { score: TaiwanScore }): JSX.Element {
  return (
    <ul class="lines" aria-label={t("yaku")}>
      {score.tai.map((row) => (
        <li key={row.id}>
          <span>{row.name}</span>
          <span class="worth">{t("tai", { n: row.tai })}</span>
        </li>
      ))}
      {score.dealer_tai.map((row) => (
        <li key={row.id}>
          <span>{t("dealerOnly", { name: row.name })}</span>
          <span class="worth">{t("tai", { n: row.tai })}</span>
        </li>
      ))}
      <li>
        <span>{t("stakeIs", { base: score.stake.base, unit: score.stake.tai })}</span>
        {score.max_tai !== null && <span class="worth">{t("taiLimit", { n: score.max_tai })}</span>}
      </li>
    </ul>
  );
}

/** Who pays or is paid; where the badge says it all, its sign alone. */
function Side({ id }: { id: string }): JSX.Element {
  return (
    <>
      <WindBadge wind={id} />
      {whoIs(id) !== GLYPH[id] && <span aria-hidden="true">{whoIs(id)}</span>}
    </>
  );
}

function Payments({ score }: { score: Score }): JSX.Element | null {
  if (!score.payments.length) return null;
  return (
    <>
      <h3>{t("pays")}</h3>
      <ul class="payments">
        {score.payments.map((row) => (
          <li
            key={`${row.from}${row.to}`}
            aria-label={t("paysLine", {
              from: whoIs(row.from),
              to: whoIs(row.to),
              n: number(row.points),
            })}
          >
            <Side id={row.from} />
            <Icon name="right" size={18} />
            <Side id={row.to} />
            <span class="worth" aria-hidden="true">
              {number(row.points)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ScoreView({ score }: { score: Score }): JSX.Element {
  return (
    <div class="score">
      <p class="headline">
        <strong>{number(score.points.total)}</strong> <span>{t("points")}</span>
      </p>
      <p class="worth-line">{worth(score)}</p>
      {score.notes?.map((note) => (
        <p key={note.id} class="hint">
          {note.text}
        </p>
      ))}
      {isTaiwanScore(score) ? <TaiLines score={score} /> : <Explanation score={score} />}
      <Payments score={score} />
    </div>
  );
}
