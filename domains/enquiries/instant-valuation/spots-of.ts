import type { ShownComparable } from "./home-value.ts";

type Spot = { lng: number; lat: number; numbers: number[] };

/** One mark for each place, with the numbers of the list: homes whose address is hidden share a rounded one. */
export function spotsOf(comparables: readonly Pick<ShownComparable, "location">[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const [index, { location }] of comparables.entries()) {
    const at = `${location.lng} ${location.lat}`;
    const spot = spots.get(at);
    if (spot) spot.numbers.push(index + 1);
    else spots.set(at, { ...location, numbers: [index + 1] });
  }
  return [...spots.values()];
}
