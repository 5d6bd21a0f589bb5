export type Corner = readonly [lng: number, lat: number];

/** Inserts a corner into the nearest side of the ring. */
export function insertCorner(ring: readonly Corner[], corner: Corner): Corner[] {
  if (ring.length < 3) return [...ring, corner];
  const distances = ring.map((from, i) => distanceToSide(corner, from, ring[(i + 1) % ring.length] ?? from));
  const nearest = distances.indexOf(Math.min(...distances));
  return ring.toSpliced(nearest + 1, 0, corner);
}

/** In degrees of longitude at this latitude. */
function distanceToSide([lng, lat]: Corner, from: Corner, to: Corner): number {
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  const [x, y] = [lng - from[0], (lat - from[1]) * stretch];
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) * stretch];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
