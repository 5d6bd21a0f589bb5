import { useEffect, useEffectEvent, useState } from "react";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { combineBounds, type MapPins, snapViewport } from "#domains/search/map/map-grid.ts";
import { changeSearch } from "#domains/search/state/normalise-search.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState, Viewport } from "#domains/search/state/search-state.ts";
import { type MapView, ukBounds } from "#ui/map-canvas/map-bounds.ts";

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

async function fetchMapPins(url: string, signal: AbortSignal): Promise<MapPins> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}

/** Without a view it covers the whole search, to find its bounds. */
function mapPinsUrl(search: SearchState, view: Pick<MapView, "bounds" | "zoom"> | null): string {
  const viewport = search.viewport ?? (view ? snapViewport(view.bounds, view.zoom) : undefined);
  const pinSearch = changeSearch(search, { viewport, sorted: undefined });
  return `/map_pins.ljson?${formatSearchQuery(pinSearch)}&zoom=${Math.round(view?.zoom ?? 0)}`;
}

/** The bounds to show for a search. They stay when only filters change, or when the map itself set the viewport. */
export function useSearchBounds(search: SearchState, ownViewport: Viewport | null): Viewport | null {
  const [bounds, setBounds] = useState<Viewport | null>(null);
  const { channel, placeId, within, poly, branchId, viewport } = search;
  const area = JSON.stringify([channel, placeId, within, poly, branchId, viewport]);
  const find = useEffectEvent(async (signal: AbortSignal): Promise<Viewport | null> => {
    if (viewport) return viewport.join() === ownViewport?.join() ? null : viewport;
    if (poly) return ringBounds(poly);
    return (await fetchMapPins(mapPinsUrl(search, null), signal)).bounds ?? ukBounds;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the area changes
  useEffect(() => {
    const controller = new AbortController();
    find(controller.signal).then(
      (found) => found && !controller.signal.aborted && setBounds(found),
      () => controller.signal.aborted || setBounds((shown) => shown ?? ukBounds),
    );
    return () => controller.abort();
  }, [area]);
  return bounds;
}

function ringBounds(poly: string): Viewport | null {
  const corners = (decodePolygon(poly) ?? []).map(([lat, lng]) => ({
    count: 0,
    firstId: 0,
    bounds: [lng, lat, lng, lat] as const,
  }));
  return combineBounds(corners);
}
