export type Point = { lat: number; lng: number };

const earthMiles = 3_958.8;
const radians = Math.PI / 180;

/** Great-circle miles. */
export function milesBetween(a: Point, b: Point): number {
  const dLat = (b.lat - a.lat) * radians;
  const dLng = (b.lng - a.lng) * radians;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthMiles * Math.asin(Math.sqrt(h));
}

export function nearest<T extends Point>(from: Point, all: readonly T[]): { item: T; miles: number } {
  let best: { item: T; miles: number } | undefined;
  for (const item of all) {
    const miles = milesBetween(from, item);
    if (!best || miles < best.miles) best = { item, miles };
  }
  if (!best) throw new RangeError("Nothing to measure to");
  return best;
}
