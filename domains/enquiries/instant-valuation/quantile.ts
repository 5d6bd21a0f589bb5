type Weighted = Readonly<{ value: number; weight: number }>;

/** The value below which this share of the weight lies, between its neighbours in proportion. */
export function quantile(points: readonly Weighted[], share: number): number {
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const aim = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  let before: { value: number; at: number } | null = null;
  for (const { value, weight } of sorted) {
    const at = passed + weight / 2;
    if (at >= aim) {
      if (before === null) return value;
      return before.value + ((aim - before.at) / (at - before.at)) * (value - before.value);
    }
    before = { value, at };
    passed += weight;
  }
  return before?.value ?? Number.NaN;
}
