import type { ComparableSummary } from "./home-value.ts";

type LocationGroup = { lng: number; lat: number; numbers: number[] };

/** One marker per location with its list numbers; homes with hidden addresses may share a rounded location. */
export function groupByLocation(comparables: readonly Pick<ComparableSummary, "location">[]): LocationGroup[] {
  const spots = new Map<string, LocationGroup>();
  for (const [index, { location }] of comparables.entries()) {
    const key = `${location.lng} ${location.lat}`;
    const spot = spots.get(key);
    if (spot) spot.numbers.push(index + 1);
    else spots.set(key, { ...location, numbers: [index + 1] });
  }
  return [...spots.values()];
}
