type Addressed = { street: string; town: string; county: string; postcode: string };

/** One line; omits a county that equals the town. */
export function formatBranchAddress({ street, town, county, postcode }: Addressed): string {
  return [street, town, county === town ? "" : county, postcode].filter((part) => part !== "").join(", ");
}
