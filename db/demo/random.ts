/** A small seeded generator (mulberry32): the same seed gives the same demo stock on every machine. */
export type Random = {
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  weightedBy<T>(items: readonly T[], weightOf: (item: T, index: number) => number): T;
  /** One of the keys. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
  weightedNumber(weights: Readonly<Partial<Record<number, number>>>): number;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent generator, so that one home's choices never shift another's. */
  fork(label: string): Random;
};

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const pick = <T>(items: readonly T[]): T => at(items, whole(0, items.length - 1));
  const weightedBy = <T>(items: readonly T[], weightOf: (item: T, index: number) => number): T => {
    const weights = items.map(weightOf);
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    return at(items, found === -1 ? items.length - 1 : found);
  };
  return {
    next,
    between,
    whole,
    pick,
    chance: (probability) => next() < probability,
    weightedBy,
    weighted: <Key extends string>(weights: Partial<Record<Key, number>>) =>
      weightedBy(Object.keys(weights) as Key[], (key) => weights[key] ?? 0),
    weightedNumber: (weights) => weightedBy(Object.keys(weights).map(Number), (key) => weights[key] ?? 0),
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i);
        const swapped = at(copy, i);
        copy[i] = at(copy, j);
        copy[j] = swapped;
      }
      return copy;
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError("Nothing to choose from");
  return item;
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return value >>> 0;
}
