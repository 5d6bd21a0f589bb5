import { useCallback, useEffect, useEffectEvent } from "react";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import type { MapCluster, MapPin } from "#domains/search/map/map-grid.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { maxMapZoom } from "#ui/map-canvas/map-bounds.ts";
import { useMapContext } from "#ui/map-canvas/map-context.ts";
import { ClusterMarker, PinMarker } from "./pin-marker.tsx";

type Props = {
  features: readonly (MapPin | MapCluster)[];
  lit: { propertyId: number; card: PageCard | null } | null;
  opened: number | null;
  /** True while an area is drawn. */
  hidden: boolean;
  onLight: (propertyId: number | null) => void;
  onOpen: (at: Viewport, propertyId: number | null) => void;
  /** The map background was clicked. */
  onBackgroundClick: () => void;
};

export function MapPinsLayer({ features, lit, opened, hidden, onLight, onOpen, onBackgroundClick }: Props) {
  const { map } = useMapContext();
  const handleBackgroundClick = useEffectEvent(onBackgroundClick);
  useEffect(() => {
    const onClick = (event: { originalEvent: MouseEvent }) =>
      event.originalEvent.target === map.getCanvas() && handleBackgroundClick();
    map.on("click", onClick);
    return () => void map.off("click", onClick);
  }, [map]);

  const openPin = useCallback(
    ({ lng, lat, property_id }: Pick<MapPin, "lng" | "lat" | "property_id">) =>
      onOpen([lng, lat, lng, lat], property_id),
    [onOpen],
  );
  const openCluster = useCallback(
    ({ bounds }: MapCluster) => {
      const [west, south, east, north] = bounds;
      const isOnePoint = east - west < 1e-5 && north - south < 1e-5;
      if (isOnePoint || map.getZoom() > maxMapZoom - 0.5) return onOpen(bounds, null);
      map.getCanvas().focus({ preventScroll: true });
      map.fitBounds([west, south, east, north], { padding: 96, maxZoom: maxMapZoom }, { byVisitor: true });
    },
    [map, onOpen],
  );

  if (hidden) return null;
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
