const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function numberWord(count: number): string {
  return small[count] ?? String(count);
}

export function counted(count: number, noun: string): string {
  return `${numberWord(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** "half a mile", "1.5 miles", "12 miles": as exact as a brochure would be. */
export function milesWord(miles: number): string {
  if (miles < 0.38) return "a quarter of a mile";
  if (miles < 0.63) return "half a mile";
  if (miles < 0.88) return "three-quarters of a mile";
  if (miles < 1.15) return "a mile";
  const rounded = miles < 5 ? Math.round(miles * 10) / 10 : Math.round(miles * 2) / 2;
  return `${rounded} miles`;
}

export function listWords(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "an east-facing garden", "a garden" */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}
