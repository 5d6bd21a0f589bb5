type Range = Readonly<{
  options: readonly number[];
  low: number | undefined;
  high: number | undefined;
  /** True for bedrooms (2 to 2 is a useful search), false for prices. */
  allowEqual: boolean;
}>;

/** The options of each end of a range, given the other. A selected value is always listed, even a custom one. */
export function rangeChoices({ options, low, high, allowEqual }: Range): { low: number[]; high: number[] } {
  const listed = [...new Set([...options, ...[low, high].filter((value) => value !== undefined)])].sort(
    (a, b) => a - b,
  );
  const isUnder = (lower: number, upper: number) => lower < upper || (allowEqual && lower === upper);
  return {
    low: listed.filter((value) => value === low || (isListed(value) && (high === undefined || isUnder(value, high)))),
    high: listed.filter((value) => value === high || (isListed(value) && (low === undefined || isUnder(low, value)))),
  };

  function isListed(value: number): boolean {
    return options.includes(value);
  }
}
