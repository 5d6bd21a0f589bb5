import { useEffect, useState } from "react";
import type { findTravelAreas } from "#domains/search/travel/find-reach.server.ts";
import { type LngLatPair, MapArea } from "#ui/map-canvas/map-area.tsx";

type TravelAreas = NonNullable<Awaited<ReturnType<typeof findTravelAreas>>>;

/** Where the journeys of a search may start. Without them the map still shows its homes. */
export function TravelAreas({ travel }: { travel: readonly string[] }) {
  const [areas, setAreas] = useState<LngLatPair[][][]>([]);
  const journeys = travel.join();
  useEffect(() => {
    const request = new AbortController();
    setAreas([]);
    fetch(`/travel_areas.ljson?${new URLSearchParams({ travel: journeys })}`, { signal: request.signal })
      .then((response): Promise<TravelAreas> | TravelAreas => (response.ok ? response.json() : { areas: [] }))
      .then(({ areas }) => setAreas(areas.map(({ rings }) => rings)))
      .catch(() => {});
    return () => request.abort();
  }, [journeys]);
  // biome-ignore lint/suspicious/noArrayIndexKey: one for each journey
  return areas.map((rings, index) => <MapArea key={index} points={rings} />);
}
