import { expect, test } from "vitest";
import { joinParts, readPicture, readTable, splitParts, writePicture, writeTable } from "./markdown-blocks.ts";

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
  ["One\n\n![A hall](hall-01.webp)\n\nTwo", ["One", "![A hall](hall-01.webp)", "Two"]],
])("%j has the parts %j", (text, parts) => {
  expect(splitParts(text)).toEqual(parts);
  expect(joinParts(parts)).toBe(text);
});

test("a picture is read and written as it was", () => {
  const picture = { alt: "A hall, with stairs", file: "hall-01.webp" };
  expect(readPicture(writePicture(picture))).toEqual(picture);
  expect(writePicture({ ...picture, alt: "A [hall]" })).toBe("![A hall](hall-01.webp)");
});

test.each(["![a](b.webp) and words", "![a](b c.webp)", "[a](b.webp)", "![a\\] b](c.webp)"])(
  "%j is no picture",
  (text) => {
    expect(readPicture(text)).toBeNull();
  },
);
