const small = new Set([
  "and",
  "at",
  "by",
  "in",
  "le",
  "next",
  "of",
  "on",
  "sub",
  "super",
  "the",
  "under",
  "upon",
  "with",
]);

/** Converts upper-case towns and streets: STOKE-SUB-HAMDON becomes Stoke-sub-Hamdon. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}'’]+/gu, (word, at: number) =>
      at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
