type Weighted = Readonly<{ value: number; weight: number }>;

/** Weighted quantile with linear interpolation. */
export function weightedQuantile(points: readonly Weighted[], share: number): number {
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const target = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let cumulative = 0;
  let before: { value: number; at: number } | null = null;
  for (const { value, weight } of sorted) {
    const at = cumulative + weight / 2;
    if (at >= target) {
      if (before === null) return value;
      return before.value + ((target - before.at) / (at - before.at)) * (value - before.value);
    }
    before = { value, at };
    cumulative += weight;
  }
  return before?.value ?? Number.NaN;
}
