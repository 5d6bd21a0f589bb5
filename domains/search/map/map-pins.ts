import type { Badge } from "#domains/properties/cards/badge.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";

/** One property at its public location, which is approximate when the address is hidden. */
export type MapPin = {
  kind: "pin";
  property_id: number;
  lng: number;
  lat: number;
  price: string;
  property_channel: Channel;
  badge: Badge | null;
};

/** Properties too close to show separately at this zoom. */
export type MapCluster = { kind: "cluster"; count: number; lng: number; lat: number; bounds: Viewport };

export type MapPins = {
  features: (MapPin | MapCluster)[];
  total_count: number;
  /** Around all results; null when there are none. */
  bounds: Viewport | null;
};
