import type { Badge } from "#domains/properties/badge.ts";
import type { Channel } from "#domains/properties/property-words.ts";
import type { Viewport } from "./search-state.ts";

/** One home on the map, where the public may know it to be. */
export type MapPin = {
  kind: "pin";
  property_id: number;
  lng: number;
  lat: number;
  price: string;
  property_channel: Channel;
  badge: Badge | null;
};

/** Homes too close to be told apart at this zoom; `bounds` holds them all. */
export type MapCluster = { kind: "cluster"; count: number; lng: number; lat: number; bounds: Viewport };

export type MapPins = {
  features: (MapPin | MapCluster)[];
  total_count: number;
  /** Around every home found; null where there is none. */
  bounds: Viewport | null;
};
