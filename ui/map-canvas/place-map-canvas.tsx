import { MapPin } from "lucide-react";
import type { FilterSpecification, Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from "react";
import { t } from "#languages/translate.ts";
import { NewTabLink } from "../new-tab-link.tsx";
import { boundsAround, boundsWithin, circleAround } from "./circle.ts";
import { chooseLabelAnchors, type LabelAnchor } from "./label-anchors.ts";
import { type Covered, MapArea, MapCovers, whenStyleLoaded } from "./map-area.tsx";
import type { Bounds } from "./map-bounds.ts";
import { MapCanvas } from "./map-canvas.tsx";
import { useMapContext } from "./map-context.ts";
import { FrameCovers } from "./map-frame.tsx";
import { MapMarker } from "./map-marker.tsx";
import { type Station, Surroundings } from "./surroundings.tsx";

export type Place = {
  lng: number;
  lat: number;
  /** A pin by default. */
  mark?: ReactNode;
  /** What the mark says, instead of the map. A label below its place, to be readable next to another, is in an element with `data-anchor="top"`. */
  label?: string;
};

type Props = {
  label: string;
  places: readonly Place[];
  stations?: readonly Station[] | undefined;
  radiusMetres: number | undefined;
  rings: boolean;
};

const pin = <MapPin className="size-11 fill-primary text-surface drop-shadow-md" strokeWidth={1.25} />;

/** The map inside a PlaceMap, with its pins or circles. */
export default function PlaceMapCanvas({ label, places, stations = [], radiusMetres, rings }: Props) {
  return (
    <MapCanvas
      label={label}
      bounds={firstBounds(places, rings)}
      cooperative
      fallback={<NoMap label={label} place={places[0]} isExact={radiusMetres === undefined} />}
    >
      <FrameCovers />
      {places[0] ? <Surroundings centre={places[0]} stations={stations} rings={rings} /> : null}
      {radiusMetres === undefined ? (
        <Marks places={places} />
      ) : (
        places.map((place) => <MapArea key={`${place.lng} ${place.lat}`} points={circleAround(place, radiusMetres)} />)
      )}
    </MapCanvas>
  );
}

/** For browsers without WebGL. */
function NoMap({ label, place, isExact }: { label: string; place: Place | undefined; isExact: boolean }) {
  const at = place && `${place.lat}/${place.lng}`;
  const marker = place && isExact ? `?mlat=${place.lat}&mlon=${place.lng}` : "";
  return (
    <>
      <p className="font-semibold text-ink">{label}</p>
      <p>{t("This browser cannot draw the map.")}</p>
      {at ? (
        <NewTabLink
          href={`https://www.openstreetmap.org/${marker}#map=${isExact ? 16 : 14}/${at}`}
          className="text-link font-medium text-primary underline"
        >
          {t("See it on OpenStreetMap")}
        </NewTabLink>
      ) : null}
    </>
  );
}

function Marks({ places }: { places: readonly Place[] }) {
  const { map } = useMapContext();
  const choose = () =>
    chooseLabelAnchors(
      places.map(({ lng, lat, label }) => ({ ...map.project([lng, lat]), width: label ? 24 + 8 * label.length : 0 })),
    );
  const [anchors, setAnchors] = useState(choose);
  const update = useEffectEvent(() => setAnchors(choose()));
  useEffect(() => {
    const onMove = () => update();
    map.on("moveend", onMove);
    return () => void map.off("moveend", onMove);
  }, [map]);
  useEffect(() => whenStyleLoaded(map, () => hideNames(map, places)), [map, places]);
  const covered = useMemo(() => toCovered(places, anchors), [places, anchors]);
  return (
    <>
      <MapCovers covered={covered} />
      {places.map(({ lng, lat, mark }, index) => {
        const anchor = anchors[index] ?? "bottom";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may share coordinates, and the order is fixed
          <MapMarker key={`${index} ${anchor}`} lng={lng} lat={lat} anchor={anchor}>
            <div data-anchor={anchor}>{mark ?? pin}</div>
          </MapMarker>
        );
      })}
    </>
  );
}

const toCovered = (places: readonly Place[], anchors: readonly LabelAnchor[]): Covered[] =>
  places.map(({ lng, lat }, index) => ({ lng, lat, anchor: anchors[index] ?? "bottom", height: 44 }));

/** Leaves out the names that are part of a label: York next to York city centre. */
function hideNames(map: MapLibreMap, places: readonly Place[]): void {
  const labels = places.flatMap(({ label }) => label ?? []);
  for (const layer of labels.length > 0 ? ["towns", "villages"] : []) {
    if (!map.getLayer(layer)) continue;
    const isLabelled = labels.map((label) => ["in", ["get", "name"], label]);
    const filter = ["all", map.getFilter(layer) ?? true, ["!", ["any", ...isLabelled]]];
    map.setFilter(layer, filter as FilterSpecification);
  }
}

/** The first ring fills the map of a phone. A single place has its town around it. */
function firstBounds(places: readonly Place[], rings: boolean): Bounds {
  const [first, ...others] = places;
  if (first === undefined || (others.length > 0 && !rings)) return boundsAround(places);
  return boundsWithin(first, rings ? 0.5 : 0.75);
}
