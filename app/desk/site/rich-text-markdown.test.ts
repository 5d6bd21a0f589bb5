import { MarkdownManager } from "@tiptap/markdown";
import { expect, test } from "vitest";
import { extensions, type Format, formatMarkdown, isFaithful, toMarkdown } from "./rich-text-markdown.ts";

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

test.each([
  "Grade I, Grade II\\* and Grade II",
  "**Grade II\\***",
  "[Grade II\\*](/listed)",
  "a \\_word\\_",
  "a \\[word\\] in brackets",
  "a \\`tick\\` and a back\\\\slash",
  "Harbour & Vale, R&D, 3 < 4 > 2",
  "&amp;copy; as it is typed",
  "&lt;b> as it is typed",
  "snake_case_words and 2 * 3",
  "\\# no heading",
  "\\- no list",
  "\\+ no list",
  "1\\. no list",
  "2026\\) no list",
  "\\> no quotation",
  "first line\n\\- second line",
  "1. \\- no list in a list",
  "## heading",
  "- list\n- of two",
])("%j opens as rich text and is kept exactly", (markdown) => {
  const manager = new MarkdownManager({ extensions: [...extensions] });
  expect(isFaithful(markdown)).toBe(true);
  expect(toMarkdown(manager.parse(markdown))).toBe(markdown);
});

test.each([
  ["a \\* b", "a * b"],
  ["a\\!b", "a!b"],
  ["snake\\_case", "snake_case"],
])("%j means the same as %j", (markdown, written) => {
  const manager = new MarkdownManager({ extensions: [...extensions] });
  expect(isFaithful(markdown)).toBe(true);
  expect(toMarkdown(manager.parse(markdown))).toBe(written);
});

test.each(["`code`", "![a](b.webp)", "~~struck~~", "| a |\n|---|\n| b |", "* * *"])("%j is no rich text", (markdown) =>
  expect(isFaithful(markdown)).toBe(false),
);
