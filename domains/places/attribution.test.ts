import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { placesAttribution, stationsAttribution } from "./attribution.ts";

it("is worded as the data's README asks", async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, "../../db/places/build/README.md"), "utf8");
  const quoted = readme.replaceAll("\n> ", " ");
  expect(quoted).toContain(placesAttribution);
  expect(quoted).toContain(stationsAttribution);
});
