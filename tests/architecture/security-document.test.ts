import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { listTestFiles } from "#tests/support/test-files.ts";

const document = readFileSync(path.join(projectDir(), "docs/security.md"), "utf8");
const rows = document
  .split("\n")
  .map((line) => line.split(/\s\|(?=\s|$)/).map((cell) => cell.replace(/^\|/, "").trim()))
  .filter(([number]) => /^\d+$/.test(number ?? ""));

const tested = new Set(
  listTestFiles().flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\[(S\d+(?: S\d+)*)\]/g)].flatMap(([, tags = ""]) => tags.split(" ")),
  ),
);

/** What stores something in the browser: the first argument names the item. */
const storageWrite = /\b(?:\w+\.setItem\(|writeHostCookie\(c, |document\.cookie = (?=\w+\())(\w+(?:\([^)]*\))?)/g;
const otherStorage = /\bindexedDB\b|\bcaches\.open\b|serviceWorker\.register|\bcookieStore\.set\b/;

const sourceFiles = globSync("{app,domains,format,languages,platform,server,ui}/**/*.{ts,tsx}", {
  cwd: projectDir(),
}).filter((file) => !/\.test\.tsx?$/.test(file));

test("lists every item that the code stores in a browser, with its rule", () => {
  const written = sourceFiles.flatMap((file) => {
    const text = readFileSync(path.join(projectDir(), file), "utf8");
    expect([file, otherStorage.test(text)]).toEqual([file, false]);
    return [...new Set([...text.matchAll(storageWrite)].map(([, item]) => item))].map(() => file);
  });
  const items = document
    .split("\n")
    .filter((line) => /^\| `.*\| (necessary|preference|statistics|consent) \| `\S+` \|$/.test(line));
  expect(items.map((line) => /`(\S+)` \|$/.exec(line)?.[1] ?? "").sort()).toEqual(written.sort());
});

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
