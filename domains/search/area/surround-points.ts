type LngLat = Readonly<{ lng: number; lat: number }>;

const milesPerDegree = 69.1;
const sides = 8;

/** The corners, as latitude and longitude, of the smallest area without dents that keeps `miles` around every point. */
export function surroundPoints(points: readonly LngLat[], miles: number): [lat: number, lng: number][] {
  const around = points.flatMap(({ lng, lat }) =>
    Array.from({ length: sides }, (_, side): [number, number] => {
      const angle = (2 * Math.PI * side) / sides;
      const north = (miles / milesPerDegree) * Math.cos(angle);
      const east = ((miles / milesPerDegree) * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180);
      return [lat + north, lng + east];
    }),
  );
  const sorted = around.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
  return [...findSide(sorted), ...findSide(sorted.toReversed())];
}

/** One side of the convex hull of sorted points (Andrew's algorithm), without its last point. */
function findSide(points: readonly [number, number][]): [number, number][] {
  const side: [number, number][] = [];
  for (const point of points) {
    while (side.length > 1 && !turnsLeft(side.at(-2), side.at(-1), point)) side.pop();
    side.push(point);
  }
  return side.slice(0, -1);
}

function turnsLeft([aLat, aLng] = [0, 0], [bLat, bLng] = [0, 0], [cLat, cLng] = [0, 0]): boolean {
  return (bLng - aLng) * (cLat - aLat) - (bLat - aLat) * (cLng - aLng) > 0;
}
