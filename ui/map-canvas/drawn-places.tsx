import type { ReactNode } from "react";
import type { Bounds } from "./bounds.ts";
import { circleAround } from "./circle-around.ts";
import { MapArea } from "./map-area.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import { MapMarker } from "./map-marker.tsx";

export type Place = { lng: number; lat: number; mark: ReactNode };

type Props = { label: string; places: readonly Place[]; withinMetres: number | undefined };

/** The map inside a PlaceMap, with its marks or its circle. */
export default function DrawnPlaces({ label, places, withinMetres }: Props) {
  return (
    <MapCanvas label={label} bounds={boundsAround(places)} cooperative fallback="This browser cannot draw the map.">
      {withinMetres === undefined
        ? places.map(({ lng, lat, mark }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may stand at one spot, and the order is fixed
            <MapMarker key={at} lng={lng} lat={lat} anchor="bottom">
              {mark}
            </MapMarker>
          ))
        : places.map((place) => (
            <MapArea key={`${place.lng} ${place.lat}`} points={circleAround(place, withinMetres)} />
          ))}
    </MapCanvas>
  );
}

function boundsAround(places: readonly Place[]): Bounds {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
