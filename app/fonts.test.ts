import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { findLateCharacters } from "#tests/support/font-ranges.ts";

/** `crawl.spec.ts` does the same for the pages of the demo agencies. */
test("the fonts of the first load have every character of the site's English texts", () => {
  const messages = JSON.parse(readFileSync(path.join(projectDir(), "languages/messages/cy.json"), "utf8"));
  const shown = Object.keys(messages).filter((key) => !key.startsWith("@"));
  expect(shown.filter((text) => findLateCharacters(text.replace(/[{}#|^=<>_]/g, "")).length > 0)).toEqual([]);
});
