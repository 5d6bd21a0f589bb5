import { expect, test } from "vitest";
import { type Format, formatMarkdown } from "./rich-text-markdown.ts";

/** Brackets mark the selection. */
const read = (marked: string) => ({
  text: marked.replace(/[⟦⟧]/g, ""),
  start: marked.indexOf("⟦"),
  end: marked.indexOf("⟧") - 1,
});

test.each<[Format, string, string]>([
  ["Bold", "a ⟦home⟧ here", "a **⟦home⟧** here"],
  ["Bold", "a **⟦home⟧** here", "a ⟦home⟧ here"],
  ["Bold", "a ⟦⟧", "a **⟦bold text⟧**"],
  ["Italic", "⟦home⟧", "*⟦home⟧*"],
  ["Link", "see ⟦homes⟧.", "see [homes](⟦/sell⟧)."],
  ["Heading", "one\nt⟦w⟧o\nthree", "one\n⟦## two⟧\nthree"],
  ["List", "o⟦ne\ntw⟧o", "⟦- one\n- two⟧"],
  ["List", "⟦- one\n- two⟧", "⟦one\ntwo⟧"],
  ["Numbers", "on⟦⟧e", "⟦1. one⟧"],
])("%s of %s is %s", (format, before, after) => {
  expect(formatMarkdown(read(before), format)).toEqual(read(after));
});
