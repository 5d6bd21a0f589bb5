import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { joinOverlapping } from "#domains/search/map/join-overlapping.ts";
import { combineBounds, type MapPins, snapViewport } from "#domains/search/map/map-grid.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import {
  changeSearch,
  normaliseSearch,
  type RawSearch,
  type SearchState,
  type Viewport,
} from "#domains/search/state/search-state.ts";
import { localPath, t } from "#languages/translate.ts";
import type { LngLatPair } from "#ui/map-canvas/map-area.tsx";
import { type MapView, ukBounds } from "#ui/map-canvas/map-bounds.ts";
import { MapCanvas } from "#ui/map-canvas/map-canvas.tsx";
import { MapKey } from "./map-key.tsx";
import { MapPinsLayer } from "./map-pins-layer.tsx";
import { MapTools } from "./map-tools.tsx";
import { PinCards } from "./pin-cards.tsx";
import { fetchTravelAreas } from "./travel-areas.tsx";
import "./search-map.css";

export type SearchMapProps = {
  search: SearchState;
  /** Whether the search follows the map as it moves; set before the new results arrive. */
  follows: boolean;
  /** Results of the whole search. */
  total: number;
  /** The property hovered or focused in the list or on the map. */
  lit: { propertyId: number; card: PageCard | null } | null;
  onLight: (propertyId: number | null) => void;
  onChange: (change: RawSearch, how?: { replace?: boolean }) => void;
  card: (card: PageCard) => ReactNode;
  /** Homes that this visitor does not want to see. */
  hiddenIds: ReadonlySet<number>;
};

export default function SearchMap({ search, follows, total, lit, onLight, onChange, card, hiddenIds }: SearchMapProps) {
  const [view, setView] = useState<MapView | null>(null);
  const [ownViewport, setOwnViewport] = useState<Viewport | null>(null);
  const [opened, setOpened] = useState<{ at: Viewport; propertyId: number | null } | null>(null);
  const [drawing, setDrawing] = useState(false);
  const bounds = useSearchBounds(search, ownViewport);
  const found = useMapPins(search, view);
  const all = found.pins?.features;
  const features = useMemo(
    () => all?.filter((feature) => feature.kind === "cluster" || !hiddenIds.has(feature.property_id)) ?? [],
    [all, hiddenIds],
  );
  const markers = useMemo(() => joinOverlapping(features, view?.zoom ?? 0), [features, view?.zoom]);
  const hiddenInView = (all?.length ?? 0) - features.length;

  function follow(next: MapView): void {
    const viewport = normaliseSearch({ viewport: next.bounds }).viewport ?? null;
    setOwnViewport(viewport);
    onChange({ viewport: viewport ?? undefined, placeId: undefined, within: undefined }, { replace: true });
  }

  function handleView(next: MapView): void {
    setView(next);
    if (next.byVisitor && follows && !drawing) follow(next);
  }

  const open = useCallback((at: Viewport, propertyId: number | null) => setOpened({ at, propertyId }), []);
  return (
    <section
      aria-label={t("Map of the results")}
      data-results-map
      tabIndex={-1}
      className="group/map absolute inset-0 overflow-hidden bg-(--map-land,var(--colour-line)) outline-none"
    >
      {bounds === null ? (
        <p className="absolute inset-0 grid place-content-center text-muted">{t("Loading the map")}</p>
      ) : (
        <MapCanvas
          label={t("Map: move with the arrow keys, + and − to zoom")}
          bounds={bounds}
          onView={handleView}
          fallback={t("Your browser can’t show this map. You’ll find the same properties in the list.")}
        >
          <MapPinsLayer
            features={markers}
            lit={lit}
            opened={opened?.propertyId ?? null}
            hidden={drawing}
            onLight={onLight}
            onOpen={open}
            onBackgroundClick={() => setOpened(null)}
          />
          <MapTools
            search={search}
            bounds={view?.bounds ?? bounds}
            features={features}
            pricesUrl={mapUrl("map_prices", search, view)}
            onOpen={open}
            total={total}
            inView={found.pins && found.pins.total_count - hiddenInView}
            hiddenInView={hiddenInView}
            legend={<MapKey features={markers} />}
            failed={found.failed}
            onRetry={found.retry}
            follows={follows}
            onFollow={(on) => (on && view ? follow(view) : onChange({ viewport: undefined }, { replace: true }))}
            drawing={drawing}
            onDraw={setDrawing}
            onChange={onChange}
          />
        </MapCanvas>
      )}
      {opened && !drawing ? (
        <PinCards
          key={opened.at.join()}
          {...{ search, card, hiddenIds }}
          at={opened.at}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}

type Pins = { pins: MapPins | null; failed: boolean; retry: () => void };

/** The pins in the visible part of the map, or in the search's own viewport. */
function useMapPins(search: SearchState, view: MapView | null): Pins {
  const [pins, setPins] = useState<MapPins | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const url = view === null ? null : mapUrl("map_pins", search, view);
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
function mapUrl(what: "map_pins" | "map_prices", search: SearchState, view: MapView | null): string {
  const viewport = search.viewport ?? (view ? snapViewport(view.bounds, view.zoom) : undefined);
  const pinSearch = changeSearch(search, { viewport, sorted: undefined });
  return localPath(`/${what}.ljson?${formatSearchQuery(pinSearch)}&zoom=${Math.round(view?.zoom ?? 0)}`);
}

/** The bounds to show for a search. They stay when only filters change, or when the map itself set the viewport. */
function useSearchBounds(search: SearchState, ownViewport: Viewport | null): Viewport | null {
  const [bounds, setBounds] = useState<Viewport | null>(null);
  const { channel, placeId, within, poly, branchId, viewport, travel } = search;
  const area = JSON.stringify([channel, placeId, within, poly, branchId, viewport, travel]);
  const find = useEffectEvent(async (signal: AbortSignal): Promise<Viewport | null> => {
    if (viewport) return viewport.join() === ownViewport?.join() ? null : viewport;
    if (poly) return pointBounds((decodePolygon(poly) ?? []).map(([lat, lng]) => [lng, lat]));
    if (travel) return pointBounds((await fetchTravelAreas(travel.join(), signal)).flat(2));
    return (await fetchMapPins(mapUrl("map_pins", search, null), signal)).bounds ?? ukBounds;
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

function pointBounds(points: readonly LngLatPair[]): Viewport | null {
  return combineBounds(points.map(([lng, lat]) => ({ count: 0, firstId: 0, bounds: [lng, lat, lng, lat] })));
}
