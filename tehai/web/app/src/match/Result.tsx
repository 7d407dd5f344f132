/** How the match ended: each player's name in a line of its own, so that any name has room. */

import type { JSX } from "preact";
import { number, signed, t } from "../i18n";
import { download } from "./store";
import type { Place } from "./types";

export function Result({ places }: { places: Place[] }): JSX.Element {
  const uma = places.some((place) => place.uma !== 0 || place.oka !== 0);
  const bonus = places.some((place) => place.side_bet !== 0 || place.chombo !== 0);
  const columns = 2 + (uma ? 2 : 0) + (bonus ? 1 : 0);
  return (
    <section class="card" aria-labelledby="result-title">
      <h2 id="result-title">{t("match.result")}</h2>
      <table class="result">
        <thead>
          <tr>
            <th scope="col">{t("points")}</th>
            {uma && <th scope="col">{t("match.uma")}</th>}
            {uma && <th scope="col">{t("match.oka")}</th>}
            {bonus && <th scope="col">±</th>}
            <th scope="col">{t("match.total")}</th>
          </tr>
        </thead>
        {places.map((place) => (
          <tbody key={place.person}>
            <tr class="who">
              <th scope="rowgroup" colSpan={columns}>
                <span class="rank">{t("match.place", { n: place.final_place })}</span> {place.name}
              </th>
            </tr>
            <tr>
              <td>{number(place.points)}</td>
              {uma && <td>{signed(place.uma)}</td>}
              {uma && <td>{signed(place.oka)}</td>}
              {bonus && <td>{signed(place.side_bet + place.chombo)}</td>}
              <td class={place.total >= 0 ? "gain" : "loss"}>{signed(place.total)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <button type="button" class="wide" onClick={() => void download("result-csv")}>
        {t("match.exportResult")}
      </button>
    </section>
  );
}
