import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { placesAttribution, stationsAttribution } from "./attribution.ts";

const read = (file: string) => readFile(path.join(projectDir(), file), "utf8");

it("matches the wording in the data README", async () => {
  const readme = await read("db/places/README.md");
  const quoted = readme.replaceAll("\n> ", " ");
  expect(quoted).toContain(placesAttribution);
  expect(quoted).toContain(stationsAttribution);
});

it.each(["harbour-and-vale", "northgate"])("appears verbatim on the credits page of %s", async (slug) => {
  const page = await read(`agencies/${slug}/pages/credits.json`);
  expect(page).toContain(`"${placesAttribution}"`);
  expect(page).toContain(`"${stationsAttribution}"`);
});
