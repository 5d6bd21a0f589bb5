import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Bounds } from "./bounds.ts";
import { circleAround } from "./circle-around.ts";
import { MapArea } from "./map-area.tsx";
import { MapCanvas } from "./map-canvas.tsx";
import { MapMarker } from "./map-marker.tsx";

type Place = { lng: number; lat: number; mark: ReactNode };

type Props = {
  label: string;
  places: readonly Place[];
  /** Draws a circle of so many metres instead of the marks: it is somewhere in there. */
  withinMetres?: number | undefined;
  className: string;
};

const nearPixels = "400px";

/** A small map in the middle of a page, fetched when the visitor scrolls near it. It keeps its place meanwhile. */
export function PlaceMap({ label, places, withinMetres, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), {
      rootMargin: nearPixels,
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={`relative overflow-hidden rounded-card bg-line/60 noscript:hidden print:hidden ${className}`}
    >
      {near ? (
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
      ) : null}
    </div>
  );
}

function boundsAround(places: readonly Place[]): Bounds {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
