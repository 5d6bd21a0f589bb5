type Range = Readonly<{
  options: readonly number[];
  low: number | undefined;
  high: number | undefined;
  /** Whether both ends may be the same: two bedrooms to two bedrooms is a search, £200,000 to £200,000 is not. */
  mayMeet: boolean;
}>;

/** What each end of a range may be, given the other; a value that is chosen already is always there to be seen. */
export function rangeChoices({ options, low, high, mayMeet }: Range): { low: number[]; high: number[] } {
  const listed = [...new Set([...options, ...[low, high].filter((value) => value !== undefined)])].sort(
    (a, b) => a - b,
  );
  const isUnder = (lower: number, upper: number) => lower < upper || (mayMeet && lower === upper);
  return {
    low: listed.filter((value) => value === low || (isListed(value) && (high === undefined || isUnder(value, high)))),
    high: listed.filter((value) => value === high || (isListed(value) && (low === undefined || isUnder(low, value)))),
  };

  function isListed(value: number): boolean {
    return options.includes(value);
  }
}
