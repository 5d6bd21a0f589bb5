import { formatMiles } from "#format/format-miles.ts";
import { t } from "#languages/translate.ts";

type LngLat = Readonly<{ lng: number; lat: number }>;

const milesPerDegree = 69.1;
const points = [
  ...(["{distance} north", "{distance} north-east", "{distance} east", "{distance} south-east"] as const),
  ...(["{distance} south", "{distance} south-west", "{distance} west", "{distance} north-west"] as const),
] as const;

function offset(from: LngLat, to: LngLat) {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180) * milesPerDegree;
  const north = (to.lat - from.lat) * milesPerDegree;
  return { east, north, miles: Math.hypot(east, north) };
}

/** "0.4 miles north-east", or "in the middle" within 50 yards. */
export function describeDirection(from: LngLat, to: LngLat): string {
  const { east, north, miles } = offset(from, to);
  if (miles < 0.03) return t("in the middle");
  const turn = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * points.length);
  return t(points.at(turn % points.length) ?? points[0], { distance: formatMiles(miles) });
}

export const milesBetween = (from: LngLat, to: LngLat) => offset(from, to).miles;

export function sortByDistance<Place extends LngLat>(from: LngLat, places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => milesBetween(from, a) - milesBetween(from, b));
}
