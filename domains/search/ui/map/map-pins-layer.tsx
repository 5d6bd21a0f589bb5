import { memo, useCallback, useEffect, useEffectEvent, useMemo } from "react";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import type { MapCluster, MapPin } from "#domains/search/map/map-grid.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { formatNumber } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { type Covered, MapCovers } from "#ui/map-canvas/map-area.tsx";
import { useMapContext } from "#ui/map-canvas/map-context.ts";
import { MapMarker } from "#ui/map-canvas/map-marker.tsx";

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

/** At the closest zoom a cluster opens as a list. */
const isClosest = (map: { getZoom(): number; getMaxZoom(): number }) => map.getZoom() > map.getMaxZoom() - 0.5;

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
      if (isOnePoint || isClosest(map)) return onOpen(bounds, null);
      map.getCanvas().focus({ preventScroll: true });
      map.fitBounds([west, south, east, north], { padding: 96, maxZoom: map.getMaxZoom() }, { byVisitor: true });
    },
    [map, onOpen],
  );

  const covered = useMemo(() => features.map(toCovered), [features]);
  if (hidden) return null;
  const shown = new Set(features.map((feature) => (feature.kind === "pin" ? feature.property_id : null)));
  const alone = lit?.card && !shown.has(lit.propertyId) ? lit.card : null;
  return (
    <>
      <MapCovers covered={covered} />
      {features.map((feature) =>
        feature.kind === "cluster" ? (
          <ClusterMarker
            key={`${feature.bounds} ${feature.count}`}
            cluster={feature}
            opensList={isClosest(map)}
            onOpen={openCluster}
          />
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

type MarkerProps = {
  pin: Pick<MapPin, "property_id" | "lng" | "lat" | "price" | "badge">;
  /** Hovered or focused here or in the list, or open. */
  lit: boolean;
  onOpen: (pin: MarkerProps["pin"]) => void;
  onLight: (propertyId: number | null) => void;
};

/** The touch target is larger than the visible bubble. */
const PinMarker = memo(function PinMarker({ pin, lit, onOpen, onLight }: MarkerProps) {
  const { property_id, lng, lat, price, badge } = pin;
  const isNew = badge === "NEW Listing!";
  return (
    <MapMarker lng={lng} lat={lat} anchor="bottom" raised={lit}>
      <button
        type="button"
        data-lit={lit || undefined}
        data-property={property_id}
        aria-label={badge ? `${price}, ${t(badge)}` : price}
        onClick={() => onOpen(pin)}
        onPointerEnter={() => onLight(property_id)}
        onPointerLeave={() => onLight(null)}
        onFocus={() => onLight(property_id)}
        onBlur={() => onLight(null)}
        className="group/pin flex min-h-11 min-w-11 cursor-pointer flex-col items-center justify-end outline-none"
      >
        <span className={`${bubble} ${badge === null || isNew ? "text-ink" : "text-muted"}`}>
          {isNew ? <span aria-hidden="true" className="size-2 rounded-full bg-accent" /> : null}
          {price}
        </span>
        <span
          aria-hidden="true"
          className="-mt-1 size-2 rotate-45 border-r border-b border-ink/40 bg-surface group-data-lit/pin:border-ink group-data-lit/pin:bg-ink"
        />
      </button>
    </MapMarker>
  );
});

const bubble =
  "flex h-8 items-center gap-1.5 rounded-control border border-ink/40 bg-surface px-2.5 text-sm font-semibold " +
  "whitespace-nowrap shadow-card group-focus-visible/pin:outline-2 group-focus-visible/pin:outline-offset-2 " +
  "group-focus-visible/pin:outline-ink group-data-lit/pin:border-ink group-data-lit/pin:bg-ink group-data-lit/pin:text-on-ink";

type ClusterProps = { cluster: MapCluster; opensList: boolean; onOpen: (cluster: MapCluster) => void };

const ClusterMarker = memo(function ClusterMarker({ cluster, opensList, onOpen }: ClusterProps) {
  const { count, lng, lat } = cluster;
  return (
    <MapMarker lng={lng} lat={lat}>
      <button
        type="button"
        aria-label={opensList ? t("{count} homes here", { count }) : t("{count} homes here: zoom in", { count })}
        onClick={() => onOpen(cluster)}
        className={`grid cursor-pointer place-items-center rounded-full border-2 border-surface bg-primary font-semibold text-on-primary tabular-nums shadow-card transition-colors duration-150 hover:bg-ink hover:text-on-ink ${sizeClass(count)}`}
      >
        {formatCount(count)}
      </button>
    </MapMarker>
  );
});

const toCovered = ({ lng, lat, kind }: MapPin | MapCluster): Covered =>
  kind === "pin" ? { lng, lat, anchor: "bottom", height: 38 } : { lng, lat, anchor: "center", height: 48 };

function sizeClass(count: number): string {
  if (count < 10) return "size-11 text-sm";
  return count < 100 ? "size-12 text-sm" : "size-14 text-base";
}

function formatCount(count: number): string {
  return count < 10_000 ? formatNumber(count) : `${Math.round(count / 1000)}k`;
}
