import { useEffect, useEffectEvent, useState } from "react";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { combineBounds } from "#domains/search/map/map-grid.ts";
import type { SearchState, Viewport } from "#domains/search/state/search-state.ts";
import { ukBounds } from "#ui/map-canvas/map-bounds.ts";
import { fetchMapPins, mapPinsUrl } from "./use-map-pins.ts";

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
