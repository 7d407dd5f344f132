/** One sentence in the three languages of the page. */
export type Three = readonly [en: string, ja: string, zh: string];
