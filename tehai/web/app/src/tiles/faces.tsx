/** All 46 faces, drawn on a field of 60 by 80: made to be told apart at the size of a fingertip. */

import type { JSX } from "preact";
import { BACK, type Code, isRed, rankOf, suitOf } from "./codes";
import { GLYPHS } from "./glyphs";

const INK = "#1b2430";
const RED = "#c22f26";
const GREEN = "#14784a";
const BLUE = "#234f94";
const FACE = "#fdfaf1";

const NUMERALS = "一二三四五六七八九";
const HONOURS = "東南西北 發中";
const FLOWERS = "春夏秋冬梅蘭菊竹";

type Spot = readonly [x: number, y: number, colour: string];

interface GlyphProps {
  char: string;
  x: number;
  y: number;
  width: number;
  height: number;
  ink: string;
  stroke: number;
}

function Glyph({ char, x, y, width, height, ink, stroke }: GlyphProps): JSX.Element {
  return (
    <path
      d={GLYPHS[char]}
      transform={`translate(${x} ${y}) scale(${width / 100} ${height / 100})`}
      fill="none"
      stroke={ink}
      stroke-width={stroke}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

function Character({ code }: { code: Code }): JSX.Element {
  const numeral = NUMERALS[rankOf(code) - 1] ?? "";
  const ink = isRed(code) ? RED : INK;
  return (
    <>
      <Glyph char={numeral} x={15} y={5} width={34} height={31} ink={ink} stroke={14} />
      <Glyph char="萬" x={10} y={39} width={40} height={38} ink={RED} stroke={9} />
    </>
  );
}

const PINS: Record<number, { r: number; spots: Spot[] }> = {
  2: {
    r: 13,
    spots: [
      [30, 21, GREEN],
      [30, 59, BLUE],
    ],
  },
  3: {
    r: 11,
    spots: [
      [16, 17, BLUE],
      [30, 40, RED],
      [44, 63, GREEN],
    ],
  },
  4: {
    r: 11,
    spots: [
      [17, 20, BLUE],
      [43, 20, GREEN],
      [17, 60, GREEN],
      [43, 60, BLUE],
    ],
  },
  5: {
    r: 9.6,
    spots: [
      [15.5, 17, BLUE],
      [44.5, 17, GREEN],
      [30, 40, RED],
      [15.5, 63, GREEN],
      [44.5, 63, BLUE],
    ],
  },
  6: {
    r: 9.4,
    spots: [
      [18.5, 15, GREEN],
      [41.5, 15, GREEN],
      [18.5, 44, RED],
      [41.5, 44, RED],
      [18.5, 65, RED],
      [41.5, 65, RED],
    ],
  },
  7: {
    r: 8.2,
    spots: [
      [13, 13, GREEN],
      [30, 22, GREEN],
      [47, 31, GREEN],
      [20, 50, RED],
      [40, 50, RED],
      [20, 68, RED],
      [40, 68, RED],
    ],
  },
  8: {
    r: 8,
    spots: [13, 31, 49, 67].flatMap((y): Spot[] => [
      [20, y, BLUE],
      [40, y, BLUE],
    ]),
  },
  9: {
    r: 7.8,
    spots: [[15, BLUE] as const, [40, RED] as const, [65, GREEN] as const].flatMap(([y, colour]) =>
      [12, 30, 48].map((x): Spot => [x, y, colour]),
    ),
  },
};

function Pin({ x, y, r, colour }: { x: number; y: number; r: number; colour: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={colour} />
      <circle cx={x} cy={y} r={r * 0.56} fill="none" stroke={FACE} stroke-width={r * 0.2} />
      <circle cx={x} cy={y} r={r * 0.2} fill={FACE} />
    </>
  );
}

function OnePin(): JSX.Element {
  const petals = Array.from({ length: 12 }, (_, n) => (n * Math.PI) / 6);
  return (
    <>
      <circle cx={30} cy={40} r={23} fill={BLUE} />
      <circle cx={30} cy={40} r={18.5} fill={FACE} />
      {petals.map((turn) => (
        <circle
          key={turn}
          cx={30 + 14.2 * Math.cos(turn)}
          cy={40 + 14.2 * Math.sin(turn)}
          r={2.7}
          fill={GREEN}
        />
      ))}
      <circle cx={30} cy={40} r={9.4} fill={RED} />
      <circle cx={30} cy={40} r={5} fill="none" stroke={FACE} stroke-width={1.8} />
    </>
  );
}

function Circles({ code }: { code: Code }): JSX.Element {
  const rank = rankOf(code);
  const pattern = PINS[rank];
  if (!pattern) return <OnePin />;
  return (
    <>
      {pattern.spots.map(([x, y, colour]) => (
        <Pin key={`${x},${y}`} x={x} y={y} r={pattern.r} colour={isRed(code) ? RED : colour} />
      ))}
    </>
  );
}

const column = (x: number, colours: string[], ys: number[]): Spot[] =>
  ys.map((y, n): Spot => [x, y, colours[n] ?? GREEN]);

const STICKS: Record<number, { h: number; spots: Spot[] }> = {
  2: { h: 30, spots: column(30, [GREEN, BLUE], [21, 59]) },
  3: {
    h: 29,
    spots: [
      [30, 21, BLUE],
      [17, 59, GREEN],
      [43, 59, GREEN],
    ],
  },
  4: {
    h: 29,
    spots: [...column(17, [BLUE, GREEN], [21, 59]), ...column(43, [GREEN, BLUE], [21, 59])],
  },
  5: {
    h: 28,
    spots: [
      ...column(13, [GREEN, BLUE], [21, 59]),
      [30, 40, RED],
      ...column(47, [BLUE, GREEN], [21, 59]),
    ],
  },
  6: { h: 29, spots: [13, 30, 47].flatMap((x) => column(x, [GREEN, BLUE], [21, 59])) },
  7: {
    h: 20,
    spots: [[30, 15, RED], ...[13, 30, 47].flatMap((x) => column(x, [GREEN, BLUE], [41, 65]))],
  },
  9: {
    h: 20,
    spots: [
      ...column(13, [RED, RED, RED], [15, 40, 65]).map(([x, y]): Spot => [x, y, GREEN]),
      ...column(30, [RED, RED, RED], [15, 40, 65]),
      ...column(47, [], [15, 40, 65]),
    ],
  },
};

interface StickProps {
  x: number;
  y: number;
  h: number;
  colour: string;
  turn?: number;
}

function Stick({ x, y, h, colour, turn = 0 }: StickProps): JSX.Element {
  const half = h / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-4.4} y={-half} width={8.8} height={h} rx={3.8} fill={colour} />
      <rect x={-6} y={-1.8} width={12} height={3.6} rx={1.8} fill={colour} />
      <path
        d={`M0 ${-half + 4}V-4M0 4V${half - 4}`}
        stroke={FACE}
        stroke-width={2}
        stroke-linecap="round"
      />
    </g>
  );
}

/** Eight of bamboo: an M above a W. */
function EightBamboo(): JSX.Element {
  const half = (colour: string) => (
    <>
      <Stick x={11} y={22} h={28} colour={colour} />
      <Stick x={49} y={22} h={28} colour={colour} />
      <Stick x={23} y={21} h={25} colour={colour} turn={-38} />
      <Stick x={37} y={21} h={25} colour={colour} turn={38} />
    </>
  );
  return (
    <>
      {half(GREEN)}
      <g transform="rotate(180 30 40)">{half(BLUE)}</g>
    </>
  );
}

/** One of bamboo: the bird. */
function OneBamboo(): JSX.Element {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <path
        d="M27 46C20 56 16 64 13 74M31 47C28 58 26 66 25 76M35 46C36 58 37 66 38 75"
        fill="none"
        stroke={GREEN}
        stroke-width={4.6}
      />
      <path d="M40 19C50 24 52 38 42 47C34 53 22 50 21 42C20 34 29 31 33 26Z" fill={GREEN} />
      <path d="M24 39C30 36 38 38 40 44C35 50 26 49 24 39Z" fill={BLUE} />
      <circle cx={34} cy={18} r={9} fill={GREEN} />
      <path d="M26 17L15 21L27 23Z" fill={RED} />
      <path d="M33 8C33 4 37 2 40 4C43 2 47 5 45 9C48 11 46 15 42 14" fill={RED} />
      <circle cx={32} cy={17} r={3.2} fill={FACE} />
      <circle cx={31.4} cy={17} r={1.5} fill={INK} />
    </g>
  );
}

function Bamboo({ code }: { code: Code }): JSX.Element {
  const rank = rankOf(code);
  if (rank === 1) return <OneBamboo />;
  const pattern = STICKS[rank];
  if (!pattern) return <EightBamboo />;
  return (
    <>
      {pattern.spots.map(([x, y, colour]) => (
        <Stick key={`${x},${y}`} x={x} y={y} h={pattern.h} colour={isRed(code) ? RED : colour} />
      ))}
    </>
  );
}

function Honour({ code }: { code: Code }): JSX.Element {
  const rank = rankOf(code);
  if (rank === 5) {
    return (
      <>
        <rect
          x={9}
          y={10}
          width={42}
          height={60}
          rx={4}
          fill="none"
          stroke={BLUE}
          stroke-width={4}
        />
        <rect
          x={15}
          y={16}
          width={30}
          height={48}
          rx={2}
          fill="none"
          stroke={BLUE}
          stroke-width={1.6}
        />
      </>
    );
  }
  const ink = rank === 6 ? GREEN : rank === 7 ? RED : INK;
  const stroke = rank === 6 ? 9 : 11;
  return (
    <Glyph
      char={HONOURS[rank - 1] ?? ""}
      x={8}
      y={13}
      width={44}
      height={56}
      ink={ink}
      stroke={stroke}
    />
  );
}

function Flower({ code }: { code: Code }): JSX.Element {
  const rank = rankOf(code);
  const season = rank <= 4;
  const ink = season ? RED : GREEN;
  const petals = [0, 72, 144, 216, 288];
  return (
    <>
      <Glyph
        char={FLOWERS[rank - 1] ?? ""}
        x={11}
        y={34}
        width={38}
        height={42}
        ink={ink}
        stroke={9}
      />
      <g transform="translate(43 18)">
        {season ? (
          petals.map((turn) => (
            <ellipse
              key={turn}
              cy={-5.4}
              rx={3.4}
              ry={4.6}
              fill={RED}
              transform={`rotate(${turn})`}
            />
          ))
        ) : (
          <path d="M-8 8C-9 -4 -1 -10 9 -10C9 0 3 8 -8 8Z" fill={GREEN} />
        )}
        {season ? (
          <circle r={2.6} fill="#e9b13b" />
        ) : (
          <path d="M-9 9L4 -5" stroke={FACE} stroke-width={1.8} stroke-linecap="round" />
        )}
      </g>
      <Ordinal n={((rank - 1) % 4) + 1} />
    </>
  );
}

/** Small strokes that count the flowers, so that they need no font. */
function Ordinal({ n }: { n: number }): JSX.Element {
  return (
    <path
      d={Array.from({ length: n }, (_, i) => `M${10 + i * 5.2} 10V25`).join("")}
      stroke={BLUE}
      stroke-width={2.8}
      stroke-linecap="round"
    />
  );
}

function Back(): JSX.Element {
  return (
    <>
      <rect width={60} height={80} fill="#2f7d66" />
      <path
        d="M-10 20L20 -10M-10 40L40 -10M-10 60L60 -10M-10 80L70 0M-10 100L70 20M10 100L70 40M30 100L70 60M50 100L70 80"
        stroke="#43947c"
        stroke-width={3}
      />
    </>
  );
}

/** What is drawn on the tile `code`. */
export function Face({ code }: { code: Code }): JSX.Element {
  if (code === BACK) return <Back />;
  switch (suitOf(code)) {
    case "m":
      return <Character code={code} />;
    case "p":
      return <Circles code={code} />;
    case "s":
      return <Bamboo code={code} />;
    case "z":
      return <Honour code={code} />;
    default:
      return <Flower code={code} />;
  }
}
