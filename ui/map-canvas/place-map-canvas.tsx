import type { ReactNode } from "react";
import { circleAround } from "./circle-around.ts";
import { MapArea } from "./map-area.tsx";
import type { Bounds } from "./map-bounds.ts";
import { MapCanvas } from "./map-canvas.tsx";
import { MapMarker } from "./map-marker.tsx";

export type Place = { lng: number; lat: number; mark: ReactNode };

type Props = { label: string; places: readonly Place[]; radiusMetres: number | undefined };

/** The map inside a PlaceMap, with its pins or circles. */
export default function PlaceMapCanvas({ label, places, radiusMetres }: Props) {
  return (
    <MapCanvas label={label} bounds={boundsAround(places)} cooperative fallback="This browser cannot draw the map.">
      {radiusMetres === undefined
        ? places.map(({ lng, lat, mark }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may share coordinates, and the order is fixed
            <MapMarker key={index} lng={lng} lat={lat} anchor="bottom">
              {mark}
            </MapMarker>
          ))
        : places.map((place) => (
            <MapArea key={`${place.lng} ${place.lat}`} points={circleAround(place, radiusMetres)} />
          ))}
    </MapCanvas>
  );
}

function boundsAround(places: readonly Place[]): Bounds {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
