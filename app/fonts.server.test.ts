import { readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadDemoStock } from "#db/demo/load-demo-stock.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase } from "#tests/support/database/test-database.ts";
import { loadProperty } from "./pages/property/load-property.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
const read = (file: string) => readFileSync(path.join(projectDir(), file), "utf8");

/** The characters of each font file, in the order of the style sheet: the first is loaded with the page, the others when needed. */
const [first = [], ...others] = [...read("app/fonts.css").matchAll(/unicode-range:([^;]*);/g)].map(([, list = ""]) =>
  list.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
);
const isIn = (ranges: typeof first, character: string) =>
  ranges.some(([from, to]) => from <= (character.codePointAt(0) ?? 0) && (character.codePointAt(0) ?? 0) <= to);
const loadsAnother = (character: string) =>
  !isIn(first, character) && others.slice(0, 2).some((ranges) => isIn(ranges, character));

/** Every text of a page's data; addresses and words of code such as `private_treaty` are not read. */
const listTexts = (value: unknown): string[] =>
  typeof value === "string"
    ? /^(\/|#|https?:|data:|[a-z_]+$)/.test(value)
      ? []
      : [value]
    : Object.values(value ?? {}).flatMap(listTexts);

test.each(["harbour-and-vale", "northgate"])(
  "the fonts of the first load have every character of 100 property pages of %s",
  async (agencySlug) => {
    const database = await createTestDatabase();
    try {
      const folder = path.join(projectDir(), "agencies", agencySlug);
      const { agencyId } = await applyAgency(database.db, folder, { now });
      await loadDemoStock(database.db, { agencyId, agencySlug, now, projectDir: projectDir(), say: () => {} });
      const ctx = await createTestContext(database.db, { agency: { id: agencyId, slug: agencySlug }, now });
      await agencyConfig(ctx);
      const homes = await database.db.select().from(properties).where(eq(properties.agencyId, agencyId)).limit(100);
      const missing = new Map<string, string>();
      for (const { propertyId, channel } of homes) {
        const url = new URL(`https://x.test/properties/${propertyId}/${channel}`);
        const page = await loadProperty(ctx, { propertyId: String(propertyId), request: new Request(url), url });
        const data = "kind" in page ? page : page.data;
        for (const text of listTexts({ ...data, jsonLd: null }))
          for (const character of text) if (loadsAnother(character)) missing.set(character, `${url.pathname}: ${text}`);
      }
      expect(homes).toHaveLength(100);
      expect([...missing]).toEqual([]);
    } finally {
      await database.close();
    }
  },
  240_000,
);

test("the fonts of the first load have every character of the site's English texts", () => {
  const messages = Object.keys(JSON.parse(read("languages/messages/cy.json")));
  const shown = messages.filter((key) => !key.startsWith("@")).map((key) => key.replace(/[{}#|^=<>_]/g, ""));
  const missing = shown.filter((text) => [...text].some(loadsAnother));
  expect(missing).toEqual([]);
});
