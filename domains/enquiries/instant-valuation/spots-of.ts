import type { ShownComparable } from "./home-value.ts";

type Spot = { lng: number; lat: number; prices: number[] };

/** One mark for each place: homes whose address is hidden share a rounded one. */
export function spotsOf(comparables: readonly Pick<ShownComparable, "location" | "price">[]): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { location, price } of comparables) {
    const at = `${location.lng} ${location.lat}`;
    const spot = spots.get(at);
    if (spot) spot.prices.push(price);
    else spots.set(at, { ...location, prices: [price] });
  }
  return [...spots.values()];
}
