import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { flashWording } from "#domains/agency/agency-config.ts";
import { settings } from "#domains/agency/agency-settings.ts";
import { forms } from "#domains/agency/form-config.ts";
import { identity } from "#domains/agency/identity.ts";
import { menus } from "#domains/agency/menus.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { theme } from "#domains/agency/theme.ts";
import { articleFile } from "#domains/articles/article-file.ts";
import { branchFile, reviewFile } from "#domains/branches/branch-file.ts";
import { pageFile } from "#domains/content/block-schemas.ts";
import { overridesFile } from "#domains/properties/overrides/property-override.ts";
import { homeFile } from "./folder-schemas.ts";

test.each(
  Object.entries({
    "agency.json": identity,
    "theme.json": theme,
    "settings.json": settings,
    "menus.json": menus,
    "home.json": homeFile,
    "search.json": searchTabs,
    "forms.json": forms,
    "branches.json": branchFile,
    "reviews.json": reviewFile,
    "overrides.json": overridesFile,
    "articles/*.json": articleFile,
    "pages/*.json": pageFile,
    "flash.json": flashWording,
  }),
)("docs/agency-folder.md documents every key of %s", async (file, schema) => {
  const text = await readFile("docs/agency-folder.md", "utf8");
  expect(text).toContain(`## ${file}`);
  const keys = keysOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  expect(keys.size).toBeGreaterThan(3);
  expect([...keys].filter((key) => !new RegExp(`[\`."]${key}[\`".]`).test(text))).toEqual([]);
});

function keysOf(schema: object, keys = new Set<string>()): Set<string> {
  for (const [name, inner] of Object.entries(schema)) {
    if (name === "properties") for (const key of Object.keys(inner)) keys.add(key);
    if (name === "propertyNames") for (const key of inner.enum ?? []) keys.add(key);
    if (typeof inner === "object" && inner !== null) keysOf(inner, keys);
  }
  return keys;
}
