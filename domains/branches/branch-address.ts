type Addressed = { street: string; town: string; county: string; postcode: string };

/** One line, without a county that only repeats the town. */
export function branchAddress({ street, town, county, postcode }: Addressed): string {
  return [street, town, county === town ? "" : county, postcode].filter((part) => part !== "").join(", ");
}
