import { expect, test } from "vitest";
import { formatCsv } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["\n=1+1", `"'\n=1+1"`],
  ["\r\n@SUM(1)", `"'\r\n@SUM(1)"`],
  [" \n\t+44", `"' \n\t+44"`],
  ["\u200B-1", "'\u200B-1"],
  ["\u0000=1", "'\u0000=1"],
  ["＝1+1", "'＝1+1"],
  ["\nHello", `"'\nHello"`],
  ["Hello\n=1+1", '"Hello\n=1+1"'],
  ["a, b", '"a, b"'],
  ['a "b"', '"a ""b"""'],
  [" plain = text", " plain = text"],
  [null, ""],
])("no cell is a formula: %j becomes %j [S23]", (value, cell) => {
  expect(formatCsv([[value]])).toBe(`\uFEFF${cell}\r\n`);
});
