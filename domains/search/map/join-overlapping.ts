import type { MapCluster, MapPin } from "./map-grid.ts";

type Feature = MapPin | MapCluster;

/** In pixels. A pin is above its point. */
const reach = { cluster: { x: 46, above: 46, below: 46 }, pin: { x: 52, above: 24, below: 62 } };

/**
 * Joins markers into the larger cluster that they would overlap: the grid of the server has whole zoom levels, a map stands
 * between two of them.
 */
export function joinOverlapping(features: readonly Feature[], zoom: number): Feature[] {
  const degrees = 360 / (512 * 2 ** zoom);
  const joined: MapCluster[] = [];
  const pins: MapPin[] = [];
  const isOver = ({ kind, lng, lat }: Feature, cluster: MapCluster) => {
    const x = Math.abs(lng - cluster.lng) / degrees;
    const up = (lat - cluster.lat) / (degrees * Math.cos((lat * Math.PI) / 180));
    return x < reach[kind].x && up < reach[kind].above && up > -reach[kind].below;
  };
  const sizeOf = (feature: Feature) => (feature.kind === "pin" ? 1 : feature.count);
  for (const feature of features.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const index = joined.findIndex((cluster) => isOver(feature, cluster));
    const cluster = joined[index];
    if (cluster) joined[index] = join(cluster, feature);
    else if (feature.kind === "cluster") joined.push(feature);
    else pins.push(feature);
  }
  return [...pins, ...joined];
}

/** Where the larger one is. */
function join(cluster: MapCluster, other: Feature): MapCluster {
  const [west, south, east, north] = cluster.bounds;
  const { lng, lat } = other;
  const [w, s, e, n] = other.kind === "pin" ? [lng, lat, lng, lat] : other.bounds;
  return {
    ...cluster,
    count: cluster.count + (other.kind === "pin" ? 1 : other.count),
    bounds: [Math.min(west, w), Math.min(south, s), Math.max(east, e), Math.max(north, n)],
  };
}
