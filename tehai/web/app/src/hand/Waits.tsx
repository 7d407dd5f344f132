/** A hand that has not won: what it waits for, what helps it, what to discard. */

import type { JSX } from "preact";
import { type Discard, isTaiwanScore, type Score, type TileLeft, type Wait } from "../api/types";
import { number, t, term, tileName } from "../i18n";
import { Tile } from "../tiles/Tile";
import { Notice } from "../ui/controls";

/** Why there is no ron on a wait. */
function noRon(wait: Wait, taiwan: boolean): string {
  if (wait.furiten) return t("furiten");
  return t(taiwan ? "noRonTaiwan" : "noRon");
}

function WaitRow({ wait, taiwan }: { wait: Wait; taiwan: boolean }): JSX.Element {
  return (
    <li class={wait.left === 0 ? "gone" : ""}>
      <Tile code={wait.tile} label={tileName(wait.tile)} />
      <span class="left">{t("left", { n: wait.left })}</span>
      <span class="wait-worth">
        {wait.ron !== null ? (
          <span>
            {t("ron")} <b>{number(wait.ron)}</b>
          </span>
        ) : (
          <span class="dim">{noRon(wait, taiwan)}</span>
        )}
        {wait.tsumo !== null && (
          <span>
            {t("tsumo")} <b>{number(wait.tsumo)}</b>
          </span>
        )}
      </span>
    </li>
  );
}

function WaitList({ waits, taiwan }: { waits: Wait[]; taiwan: boolean }): JSX.Element {
  return (
    <>
      {waits.some((wait) => wait.furiten) && <Notice kind="hint">{t("furitenText")}</Notice>}
      <ul class="waits">
        {waits.map((wait) => (
          <WaitRow key={wait.tile} wait={wait} taiwan={taiwan} />
        ))}
      </ul>
    </>
  );
}

function Accepts({ tiles, left }: { tiles: TileLeft[]; left: number }): JSX.Element {
  return (
    <>
      <p class="hint">{t("accepts", { n: left })}</p>
      <ul class="accepts">
        {tiles.map((entry) => (
          <li key={entry.tile}>
            <Tile code={entry.tile} label={tileName(entry.tile)} />
            <small>×{entry.left}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the hand does not win, in its game's words. */
export const reasonText = (score: Score): string =>
  term(isTaiwanScore(score) ? "taiwanReasons" : "reasons", score.reason ?? "");

export const shantenText = (n: number, left: number): string =>
  n === 0 ? t("waitsFor", { n: left }) : t("shanten", { n });

function DiscardRow({ discard, taiwan }: { discard: Discard; taiwan: boolean }): JSX.Element {
  const tiles = discard.waits ?? discard.accepts ?? [];
  return (
    <li>
      <details class="more">
        <summary aria-label={t("discardTo", { tile: tileName(discard.tile) })}>
          <Tile code={discard.tile} />
          <span>{shantenText(discard.shanten, discard.left)}</span>
          <small>×{discard.left}</small>
        </summary>
        {discard.waits ? (
          <WaitList waits={discard.waits} taiwan={taiwan} />
        ) : (
          <Accepts tiles={tiles} left={discard.left} />
        )}
      </details>
    </li>
  );
}

/** Tiles that are not complete yet: of a Taiwanese hand one less is told as a wrong count. */
export const isUnderWay = (score: Score): boolean =>
  score.reason === "not_complete" ||
  (score.reason === "wrong_tile_count" && score.shanten !== undefined);

export function NoWin({ score }: { score: Score }): JSX.Element {
  const reason = score.reason ? reasonText(score) : "";
  const tenpai = score.waits && score.waits.length > 0;
  const taiwan = isTaiwanScore(score);
  const incomplete = isUnderWay(score);
  return (
    <div class="score">
      {!(tenpai && incomplete) && <p class="headline small">{t("noWin")}</p>}
      {!(tenpai && incomplete) && <p class="worth-line">{reason}</p>}
      {score.waits && tenpai && (
        <>
          <p class="headline small">{shantenText(0, score.left ?? 0)}</p>
          <WaitList waits={score.waits} taiwan={taiwan} />
        </>
      )}
      {score.accepts && (
        <>
          <p class="headline small">{shantenText(score.shanten ?? 0, score.left ?? 0)}</p>
          <Accepts tiles={score.accepts} left={score.left ?? 0} />
        </>
      )}
      {score.discards && score.discards.length > 0 && (
        <>
          <h3>{t("discardWhat")}</h3>
          <ul class="discards">
            {score.discards.slice(0, 5).map((discard) => (
              <DiscardRow key={discard.tile} discard={discard} taiwan={taiwan} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
