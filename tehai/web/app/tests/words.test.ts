/** One spelling a term in Japanese; in Chinese each game wins by its own word. */

import { beforeAll, describe, expect, it } from "vitest";
import { ALL, type Key, OF_TAIWAN } from "../src/i18n/words";
import { stubBrowser } from "./browser";

/** Never shown of a Taiwanese hand, or of draws that are called so there, too. */
const RIICHI_ONLY: ReadonlySet<string> = new Set([
  "sticksHint",
  "noRon",
  "match.triple_ron",
  "match.false_win",
]);
const TAIWAN_ONLY: ReadonlySet<string> = new Set([
  "noRonTaiwan",
  "match.fourKansWin",
  "match.falseWin",
]);
/** Written out of parts, as the sources themselves hold no other spelling. */
const RIICHI = new RegExp(["リ", "チ"].join("ー"));
const DRAWS = /四槓和局|四風連和|正風連和/;
const keys = Object.keys(ALL) as Key[];

describe("words of the page", () => {
  beforeAll(stubBrowser);

  it("spell riichi in one way in Japanese", () => {
    for (const [, japanese, chinese] of Object.values(ALL)) {
      expect(japanese).not.toMatch(RIICHI);
      expect(chinese).not.toMatch(/放銃|リ/);
    }
  });

  it("punctuate Japanese and Chinese in full width", () => {
    for (const [, ...others] of Object.values(ALL)) {
      for (const text of others) {
        if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) expect(text).not.toMatch(/[():;!?]|, /);
      }
    }
  });

  it("win by 胡 in Taiwanese Chinese, and by 和 else", () => {
    for (const key of keys) {
      const plain = ALL[key][2];
      const taiwan = OF_TAIWAN[key]?.[2];
      if (/和/.test(plain) && !DRAWS.test(plain) && !RIICHI_ONLY.has(key)) {
        expect(taiwan, key).toBeDefined();
      }
      if (taiwan) expect(taiwan, key).not.toMatch(/和/);
      if (!TAIWAN_ONLY.has(key)) expect(plain, key).not.toMatch(/胡/);
    }
  });

  it("say what the game in sight says", async () => {
    const { ofTaiwan, t } = await import("../src/i18n");
    const { lang } = await import("../src/settings");
    lang.value = "zh";
    expect(t("match.enterWin")).toBe("和牌");
    ofTaiwan.value = true;
    expect(t("match.enterWin")).toBe("胡牌");
    expect(t("cancel")).toBe(ALL.cancel[2]);
    ofTaiwan.value = false;
    expect(t("match.enterWin")).toBe("和牌");
  });
});
