/** Shorter texts, such as "Front", do not tell two houses apart. */
const minWords = 5;
const minWordLength = 4;
const alikeShare = 0.45;

/** The first `count` items, preferring those whose pictures are described differently; in their order. */
export function pickVaried<Item>(
  items: readonly Item[],
  count: number,
  describe: (item: Item) => string | undefined,
): Item[] {
  const chosen: Item[] = [];
  const texts: Set<string>[] = [];
  for (const item of items) {
    const words = toWords(describe(item) ?? "");
    if (texts.some((other) => isAlike(words, other))) continue;
    texts.push(words);
    chosen.push(item);
    if (chosen.length === count) return chosen;
  }
  const others = items.filter((item) => !chosen.includes(item)).slice(0, count - chosen.length);
  return items.filter((item) => chosen.includes(item) || others.includes(item));
}

const toWords = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= minWordLength),
  );

function isAlike(one: Set<string>, other: Set<string>): boolean {
  if (one.size < minWords || other.size < minWords) return false;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared) >= alikeShare;
}
