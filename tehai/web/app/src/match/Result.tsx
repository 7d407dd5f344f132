/** How the match ended. */

import type { JSX } from "preact";
import { number, signed, t } from "../i18n";
import { download } from "./store";
import type { Place } from "./types";

export function Result({ places }: { places: Place[] }): JSX.Element {
  const uma = places.some((place) => place.uma !== 0 || place.oka !== 0);
  const bonus = places.some((place) => place.side_bet !== 0 || place.chombo !== 0);
  return (
    <section class="card" aria-labelledby="result-title">
      <h2 id="result-title">{t("match.result")}</h2>
      <table class="result">
        <thead>
          <tr>
            <td />
            <td />
            <th scope="col">{t("points")}</th>
            {uma && <th scope="col">{t("match.uma")}</th>}
            {uma && <th scope="col">{t("match.oka")}</th>}
            {bonus && <th scope="col">±</th>}
            <th scope="col">{t("match.total")}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.person}>
              <td>{t("match.place", { n: place.final_place })}</td>
              <th scope="row">{place.name}</th>
              <td>{number(place.points)}</td>
              {uma && <td>{signed(place.uma)}</td>}
              {uma && <td>{signed(place.oka)}</td>}
              {bonus && <td>{signed(place.side_bet + place.chombo)}</td>}
              <td class={place.total >= 0 ? "gain" : "loss"}>{signed(place.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="wide" onClick={() => void download("result-csv")}>
        {t("match.exportResult")}
      </button>
    </section>
  );
}
