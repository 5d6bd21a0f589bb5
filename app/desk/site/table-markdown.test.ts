import { expect, test } from "vitest";
import { joinParts, readTable, splitTables, writeTable } from "./table-markdown.ts";

const table = "| Price | Tax |\n|---|--:|\n| £1 \\| £2 | 0% |";

test("a table is read by rows and written as it was", () => {
  const read = readTable(table);
  expect(read).toEqual({
    rows: [
      ["Price", "Tax"],
      ["£1 | £2", "0%"],
    ],
    alignment: ["---", "--:"],
  });
  expect(read && writeTable(read)).toBe(table);
});

test.each(["Words", "| a |", "| a | b |\n|---|", "| a |\n|---|\n| b | c |", "a | b\n---|---"])(
  "%j is no table",
  (text) => {
    expect(readTable(text)).toBeNull();
  },
);

test.each([
  ["", [""]],
  ["One\n\nTwo", ["One\n\nTwo"]],
  [`One\n\n${table}\n\nTwo\n\nThree`, ["One", table, "Two\n\nThree"]],
  [table, ["", table, ""]],
])("%j has the parts %j", (text, parts) => {
  expect(splitTables(text)).toEqual(parts);
  expect(joinParts(parts)).toBe(text);
});
