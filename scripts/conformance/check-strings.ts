import type { Row } from "./parse-conformance.ts";

export type Quoted = { id: string; text: string };

/** The strings a visitor must read word for word: what stands in double quotes in a requirement. */
export function quotedStrings(rows: readonly Row[]): Quoted[] {
  return rows.flatMap(({ id, requirement }) =>
    [...requirement.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => ({ id, text })),
  );
}

/** Those that no source says. */
export function checkStrings(strings: readonly Quoted[], sources: readonly string[]): string[] {
  const said = sources.map(plain).join("\n");
  return strings
    .filter(({ text }) => !pattern(plain(text)).test(said))
    .map(({ id, text }) => `${id}: no source says “${text}”`);
}

/** Broken lines, entities and curly apostrophes are ways of writing the same words. */
const plain = (text: string) =>
  text
    .replaceAll(/\{" "\}/g, " ")
    .replaceAll(/&apos;|&#39;|’|\\'/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

/** `{agency}` stands for whatever is filled in there. */
function pattern(text: string): RegExp {
  const pieces = text.split(/\{[^}]*\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(pieces.join("\\$?\\{[^{}]{1,80}\\}"));
}
