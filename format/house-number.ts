/** A whole number with an optional letter, as one word: "12 b" is 12b. Null for any other text. */
export function parseHouseNumber(typed: string): string | null {
  const [, number, letter = ""] = /^(\d+) ?([a-z]?)$/i.exec(typed.trim()) ?? [];
  return number === undefined ? null : number + letter;
}
