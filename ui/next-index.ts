/** The tab or picture a key selects, wrapping at the ends; null for other keys. */
export function nextIndex(key: string, selected: number, count: number): number | null {
  const targets = new Map([
    ["ArrowRight", selected + 1],
    ["ArrowLeft", selected - 1 + count],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const target = targets.get(key);
  return target === undefined ? null : target % count;
}
