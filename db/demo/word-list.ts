/** `"oak, ash, elm"` → oak, ash, elm */
export function splitList(words: string): string[] {
  return words.trim().split(/,\s+/);
}
