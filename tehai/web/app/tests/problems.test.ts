/** Photos that cannot be read are explained in the language of the page. */

import { beforeAll, describe, expect, it } from "vitest";
import { stubBrowser } from "./browser";

const UNREADABLE = ["truncated", "unreadable", "empty", "not_an_image", "too_many_pixels"];

describe("a photo that cannot be read", () => {
  beforeAll(stubBrowser);

  it("is told in words of the page, whatever the language", async () => {
    const { Problem } = await import("../src/api/client");
    const { explain } = await import("../src/i18n");
    const { lang } = await import("../src/settings");
    for (const spoken of ["en", "ja", "zh"] as const) {
      lang.value = spoken;
      for (const code of UNREADABLE) {
        const said = explain(new Problem(code, "the picture is odd", 422));
        expect(said).not.toContain("odd");
        expect(said.length).toBeGreaterThan(3);
      }
      expect(explain(new Problem("bad_request", "odd", 422))).toContain("odd");
    }
  });
});
