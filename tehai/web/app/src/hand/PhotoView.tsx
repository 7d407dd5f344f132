/** The photo with a box on every tile that was found, cut to where the tiles are. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Reading, ReadTile } from "../api/types";
import { t } from "../i18n";
import { Icon } from "../ui/icons";
import { Sheet } from "../ui/Sheet";
import { looked, opened } from "./BoardView";
import { allPieces } from "./model";
import { board, forgetPicture, photo } from "./store";

const PLAYED = new Set(["hand", "meld", "dora", "flower"]);

/** The part of the picture that shows the played tiles, with some margin: x, y, width, height. */
export function cutOf(reading: Reading): [number, number, number, number] {
  const { width, height } = reading.image;
  const shown = reading.tiles.filter((tile) => PLAYED.has(tile.role));
  const points = (shown.length ? shown : reading.tiles).flatMap((tile) => tile.quad);
  if (!points.length) return [0, 0, width, height];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const margin = Math.max(width, height) * 0.03;
  const left = Math.max(0, Math.min(...xs) - margin);
  const top = Math.max(0, Math.min(...ys) - margin);
  const right = Math.min(width, Math.max(...xs) + margin);
  const bottom = Math.min(height, Math.max(...ys) + margin);
  return [left, top, right - left, bottom - top];
}

interface BoxProps {
  tile: ReadTile;
  state: string;
  onTap?: (() => void) | undefined;
}

export function Box({ tile, state, onTap }: BoxProps): JSX.Element {
  return (
    <polygon
      class={`box box-${tile.role} ${state}`}
      points={tile.quad.map(([x, y]) => `${x},${y}`).join(" ")}
      {...(onTap ? { onClick: onTap } : {})}
    />
  );
}

function Picture({ whole }: { whole: boolean }): JSX.Element | null {
  const shown = photo.value;
  if (!shown?.url) return null;
  const { reading, url, width, height } = shown;
  const pieces = new Map(allPieces(board.value).map((piece) => [piece.place, piece]));
  const view = whole ? [0, 0, width, height] : cutOf(reading);
  return (
    <svg
      class="picture"
      viewBox={view.join(" ")}
      role="img"
      aria-label={t("photoOf", { n: reading.tiles.length })}
    >
      <image href={url} width={width} height={height} onError={forgetPicture} />
      {reading.tiles.map((tile, place) => {
        const piece = pieces.get(place);
        const states = [
          piece && piece.doubt !== null ? "unsure" : "",
          piece && (looked.value === piece.id || opened.value === piece.id) ? "looked" : "",
        ];
        const open = piece
          ? () => {
              opened.value = piece.id;
            }
          : undefined;
        return <Box key={tile.quad.join()} tile={tile} state={states.join(" ")} onTap={open} />;
      })}
    </svg>
  );
}

export function PhotoView(): JSX.Element | null {
  const large = useSignal(false);
  if (!photo.value?.url) return null;
  return (
    <div class="photo">
      <Picture whole={false} />
      <button
        type="button"
        class="quiet round over"
        aria-label={t("enlarge")}
        onClick={() => {
          large.value = true;
        }}
      >
        <Icon name="expand" />
      </button>
      {large.value && (
        <Sheet
          title={t("photo")}
          class="photo-sheet"
          onClose={() => {
            large.value = false;
          }}
        >
          <Picture whole />
        </Sheet>
      )}
    </div>
  );
}
