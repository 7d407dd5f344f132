/** The 46 faces by their codes: suits, honours, red fives, flowers, a face-down tile. */

export type Code = string;

export const SUITS = ["m", "p", "s"] as const;

const run = (suit: string, last: number): Code[] =>
  Array.from({ length: last }, (_, n) => `${n + 1}${suit}`);

export const CHARACTERS = run("m", 9);
export const CIRCLES = run("p", 9);
export const BAMBOO = run("s", 9);
export const HONOURS = run("z", 7);
export const REDS: Code[] = ["0m", "0p", "0s"];
export const FLOWERS = run("f", 8);
export const BACK: Code = "0z";

export const ALL_CODES: readonly Code[] = [
  ...CHARACTERS,
  ...CIRCLES,
  ...BAMBOO,
  ...HONOURS,
  ...REDS,
  ...FLOWERS,
  BACK,
];

export const isFlower = (code: Code): boolean => code[1] === "f";
export const isRed = (code: Code): boolean => code[0] === "0" && code !== BACK;
export const suitOf = (code: Code): string => code[1] ?? "";

/** The number on the tile, a red five's being 5. */
export const rankOf = (code: Code): number => (isRed(code) ? 5 : Number(code[0]));

/** The same tile with no regard to red: "0p" is "5p". */
export const plain = (code: Code): Code => `${rankOf(code)}${suitOf(code)}`;

const SUIT_ORDER = "mpszf";

/** Order for sorting a hand: suit, then number, a red five among the fives. */
export function order(code: Code): number {
  return SUIT_ORDER.indexOf(suitOf(code)) * 100 + rankOf(code) * 10 + (isRed(code) ? 1 : 0);
}
