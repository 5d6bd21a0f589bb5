import { useEffect, useState } from "react";
import type { MapView } from "#ui/map-canvas/bounds.ts";
import type { MapPins } from "../../map-pins.ts";
import { changeSearch } from "../../normalise-search.ts";
import { formatQuery } from "../../query-codec.ts";
import type { SearchState } from "../../search-state.ts";
import { snapViewport } from "../../snap-viewport.ts";

type Pins = { pins: MapPins | null; failed: boolean; retry: () => void };

/** The pins of what the map shows; a search with a viewport of its own has no others. */
export function useMapPins(search: SearchState, view: MapView | null): Pins {
  const [pins, setPins] = useState<MapPins | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const address = view === null ? null : mapPinsAddress(search, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (address === null) return;
    const life = new AbortController();
    fetchMapPins(address, life.signal)
      .then((found) => {
        setPins(found);
        setFailed(false);
      })
      .catch(() => life.signal.aborted || setFailed(true));
    return () => life.abort();
  }, [address, attempt]);
  return { pins, failed, retry: () => setAttempt(attempt + 1) };
}

export async function fetchMapPins(address: string, signal: AbortSignal): Promise<MapPins> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** Without a view: the whole search, for its bounds. */
export function mapPinsAddress(search: SearchState, view: Pick<MapView, "bounds" | "zoom"> | null): string {
  const viewport = search.viewport ?? (view ? snapViewport(view.bounds, view.zoom) : undefined);
  const asked = changeSearch(search, { viewport, sorted: undefined });
  return `/map_pins.ljson?${formatQuery(asked)}&zoom=${Math.round(view?.zoom ?? 0)}`;
}
