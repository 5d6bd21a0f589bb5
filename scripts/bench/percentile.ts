export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export function percentileOf(samples: readonly { ms: number }[], share: number): number {
  const times = samples.map(({ ms }) => ms);
  return percentile(times, share);
}
