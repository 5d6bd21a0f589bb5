import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { listTestFiles } from "#tests/support/test-files.ts";

const rows = readFileSync(path.join(projectDir(), "docs/security.md"), "utf8")
  .split("\n")
  .map((line) => line.split(/\s\|(?=\s|$)/).map((cell) => cell.replace(/^\|/, "").trim()))
  .filter(([number]) => /^\d+$/.test(number ?? ""));

const tested = new Set(
  listTestFiles().flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\[(S\d+(?: S\d+)*)\]/g)].flatMap(([, tags = ""]) => tags.split(" ")),
  ),
);

test("lists every check once, in order, with yes, partly or not", () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 81 }, (_, index) => index + 1));
  for (const [number, , met, how] of rows) {
    expect([number, met]).toEqual([number, expect.stringMatching(/^(yes|partly|not)$/)]);
    if (met !== "yes") expect([number, how]).toEqual([number, expect.stringMatching(/\w{3}/)]);
  }
});

test("every check that is met has a test with its number in the title", () => {
  const untested = rows.filter(([number, , met]) => met === "yes" && !tested.has(`S${number}`));
  expect(untested.map(([number]) => number)).toEqual([]);
});
