import { useEffect, useState } from "react";
import type { MapPins } from "#domains/search/map/map-pins.ts";
import { snapViewport } from "#domains/search/map/snap-viewport.ts";
import { changeSearch } from "#domains/search/state/normalise-search.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { MapView } from "#ui/map-canvas/map-bounds.ts";

type Pins = { pins: MapPins | null; failed: boolean; retry: () => void };

/** The pins in the visible part of the map, or in the search's own viewport. */
export function useMapPins(search: SearchState, view: MapView | null): Pins {
  const [pins, setPins] = useState<MapPins | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const url = view === null ? null : mapPinsUrl(search, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry
  useEffect(() => {
    if (url === null) return;
    const request = new AbortController();
    fetchMapPins(url, request.signal)
      .then((found) => {
        setPins(found);
        setFailed(false);
      })
      .catch(() => request.signal.aborted || setFailed(true));
    return () => request.abort();
  }, [url, attempt]);
  return { pins, failed, retry: () => setAttempt(attempt + 1) };
}

export async function fetchMapPins(url: string, signal: AbortSignal): Promise<MapPins> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}

/** Without a view it covers the whole search, to find its bounds. */
export function mapPinsUrl(search: SearchState, view: Pick<MapView, "bounds" | "zoom"> | null): string {
  const viewport = search.viewport ?? (view ? snapViewport(view.bounds, view.zoom) : undefined);
  const pinSearch = changeSearch(search, { viewport, sorted: undefined });
  return `/map_pins.ljson?${formatSearchQuery(pinSearch)}&zoom=${Math.round(view?.zoom ?? 0)}`;
}
