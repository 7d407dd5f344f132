/** What else the hand would be worth: seen in other sets, or by one rule that differs. */

import type { JSX } from "preact";
import type { OtherScore, Score } from "../api/types";
import { explain, number, t } from "../i18n";
import { type OptionInfo, type RuleBook, useBook, valueText } from "../rules/book";
import { TileFace } from "../tiles/Tile";
import { Notice } from "../ui/controls";
import { otherProblem, otherScores, otherWanted } from "./alternatives";
import { codesOf } from "./notation";
import { worth } from "./ScoreView";
import { isTaiwan } from "./situation";
import { askAgain, table } from "./store";
import { reasonText } from "./Waits";

function Value({ score }: { score: Score }): JSX.Element {
  return (
    <span class="other-worth">
      {score.win ? (
        <>
          <b>{number(score.points.total)}</b>
          <small>{worth(score)}</small>
        </>
      ) : (
        <small>{score.reason ? reasonText(score) : t("noWin")}</small>
      )}
    </span>
  );
}

function Sets({ sets }: { sets: string[] }): JSX.Element {
  return (
    <span class="mini" role="img" aria-label={sets.join(" ")}>
      {sets.map((set, n) => (
        <span class="set" key={`${n}${set}`}>
          {codesOf(set).map((code, m) => (
            <span class="tile" key={`${m}${code}`}>
              <TileFace code={code} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function infoOf(book: RuleBook | null, game: string, name: string): OptionInfo | null {
  const all = book?.options[game]?.flatMap((group) => group.options) ?? [];
  return all.find((info) => info.option === name) ?? null;
}

function OptionText({ option }: { option: NonNullable<OtherScore["option"]> }): JSX.Element {
  const game = isTaiwan(table.value.rules) ? "taiwan" : "riichi";
  const info = infoOf(useBook(), game, option.name);
  return (
    <span>
      {info?.meaning ?? option.name}: <b>{info ? valueText(info, option.value) : ""}</b>
    </span>
  );
}

function Others({ scores }: { scores: OtherScore[] }): JSX.Element {
  const views = scores.filter((other) => other.sets);
  const rules = scores.filter((other) => other.option);
  return (
    <>
      {!scores.length && <p class="hint">{t("noOther")}</p>}
      {views.length > 0 && <h3>{t("otherSets")}</h3>}
      <ul class="others">
        {views.map((other) => (
          <li key={other.sets?.join()}>
            <Sets sets={other.sets ?? []} />
            <Value score={other.score} />
          </li>
        ))}
      </ul>
      {rules.length > 0 && <h3>{t("otherRules")}</h3>}
      <ul class="others">
        {rules.map(({ option, score }) => (
          <li key={JSON.stringify(option)}>
            {option && <OptionText option={option} />}
            <Value score={score} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function Otherwise(): JSX.Element {
  return (
    <details
      class="more otherwise"
      open={otherWanted.value}
      onToggle={(event) => {
        otherWanted.value = event.currentTarget.open;
      }}
    >
      <summary>{t("otherwise")}</summary>
      {otherProblem.value && (
        <Notice kind="error" onRetry={askAgain}>
          {explain(otherProblem.value)}
        </Notice>
      )}
      {otherScores.value ? (
        <Others scores={otherScores.value} />
      ) : (
        !otherProblem.value && <p class="hint">{t("working")}</p>
      )}
    </details>
  );
}
