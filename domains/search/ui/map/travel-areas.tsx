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
    fetchTravelAreas(journeys, request.signal).then(setAreas, () => {});
    return () => request.abort();
  }, [journeys]);
  // biome-ignore lint/suspicious/noArrayIndexKey: one for each journey
  return areas.map((rings, index) => <MapArea key={index} points={rings} />);
}

/** The rings of each journey. */
export async function fetchTravelAreas(travel: string, signal: AbortSignal): Promise<LngLatPair[][][]> {
  const url = `/travel_areas.ljson?${new URLSearchParams({ travel })}`;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const { areas }: TravelAreas = await response.json();
  return areas.map(({ rings }) => rings);
}
