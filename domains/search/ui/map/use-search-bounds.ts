import { useEffect, useEffectEvent, useState } from "react";
import { wholeCountry } from "#ui/map-canvas/bounds.ts";
import { boundsOf } from "../../map-grid.ts";
import { decodeArea } from "../../search-area.ts";
import type { SearchState, Viewport } from "../../search-state.ts";
import { fetchMapPins, mapPinsAddress } from "./use-map-pins.ts";

/** What the map should show for a search; it stays while only filters change, or where the map itself set the viewport. */
export function useSearchBounds(search: SearchState, ownViewport: Viewport | null): Viewport | null {
  const [bounds, setBounds] = useState<Viewport | null>(null);
  const { channel, placeId, within, poly, branchId, viewport } = search;
  const area = JSON.stringify([channel, placeId, within, poly, branchId, viewport]);
  const find = useEffectEvent(async (signal: AbortSignal): Promise<Viewport | null> => {
    if (viewport) return viewport.join() === ownViewport?.join() ? null : viewport;
    if (poly) return ringBounds(poly);
    return (await fetchMapPins(mapPinsAddress(search, null), signal)).bounds ?? wholeCountry;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the area is what must have changed
  useEffect(() => {
    const life = new AbortController();
    find(life.signal).then(
      (found) => found && !life.signal.aborted && setBounds(found),
      () => life.signal.aborted || setBounds((shown) => shown ?? wholeCountry),
    );
    return () => life.abort();
  }, [area]);
  return bounds;
}

function ringBounds(poly: string): Viewport | null {
  const corners = (decodeArea(poly) ?? []).map(([lat, lng]) => ({
    count: 0,
    firstId: 0,
    bounds: [lng, lat, lng, lat] as const,
  }));
  return boundsOf(corners);
}
