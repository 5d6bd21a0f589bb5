import { readFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";

/** The characters of each font file, in the order of the style sheet: the first is loaded with the page, the others when needed. */
const styleSheet = readFileSync(path.join(projectDir(), "app/fonts.css"), "utf8");
const [first = [], ...others] = [...styleSheet.matchAll(/unicode-range:([^;]*);/g)].map(([, list = ""]) =>
  list.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
);

const isIn = (ranges: typeof first, code: number) => ranges.some(([from, to]) => from <= code && code <= to);

/** The characters of a text for which a browser loads another font than those of the first load. */
export const findLateCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !isIn(first, code) && others.slice(0, 2).some((ranges) => isIn(ranges, code));
  });
