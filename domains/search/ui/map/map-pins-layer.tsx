import { useCallback, useEffect, useEffectEvent } from "react";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import { deepestZoom } from "#ui/map-canvas/bounds.ts";
import { useShownMap } from "#ui/map-canvas/map-context.ts";
import type { MapCluster, MapPin } from "../../map-pins.ts";
import type { Viewport } from "../../search-state.ts";
import { ClusterMarker } from "./cluster-marker.tsx";
import { PinMarker } from "./pin-marker.tsx";

type Props = {
  features: readonly (MapPin | MapCluster)[];
  lit: { propertyId: number; card: PropertyCard | null } | null;
  opened: number | null;
  /** While an area is drawn nothing stands in its way. */
  quiet: boolean;
  onLight: (propertyId: number | null) => void;
  onOpen: (at: Viewport, propertyId: number | null) => void;
  /** The ground was pressed. */
  onLeave: () => void;
};

export function MapPinsLayer({ features, lit, opened, quiet, onLight, onOpen, onLeave }: Props) {
  const { map } = useShownMap();
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const pressed = (event: { originalEvent: MouseEvent }) => event.originalEvent.target === map.getCanvas() && leave();
    map.on("click", pressed);
    return () => void map.off("click", pressed);
  }, [map]);

  const openPin = useCallback(
    ({ lng, lat, property_id }: Pick<MapPin, "lng" | "lat" | "property_id">) =>
      onOpen([lng, lat, lng, lat], property_id),
    [onOpen],
  );
  const openCluster = useCallback(
    ({ bounds }: MapCluster) => {
      const [west, south, east, north] = bounds;
      const together = east - west < 1e-5 && north - south < 1e-5;
      if (together || map.getZoom() > deepestZoom - 0.5) return onOpen(bounds, null);
      map.getCanvas().focus({ preventScroll: true });
      map.fitBounds([west, south, east, north], { padding: 96, maxZoom: deepestZoom }, { byVisitor: true });
    },
    [map, onOpen],
  );

  if (quiet) return null;
  const shown = new Set(features.map((feature) => (feature.kind === "pin" ? feature.property_id : null)));
  const alone = lit?.card && !shown.has(lit.propertyId) ? lit.card : null;
  return (
    <>
      {features.map((feature) =>
        feature.kind === "cluster" ? (
          <ClusterMarker key={`${feature.bounds} ${feature.count}`} cluster={feature} onOpen={openCluster} />
        ) : (
          <PinMarker
            key={feature.property_id}
            pin={feature}
            lit={lit?.propertyId === feature.property_id || opened === feature.property_id}
            onOpen={openPin}
            onLight={onLight}
          />
        ),
      )}
      {alone ? <PinMarker pin={alone} lit onOpen={openPin} onLight={onLight} /> : null}
    </>
  );
}
