import { type ReactNode, useCallback, useState } from "react";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { RawSearch, SearchState, Viewport } from "#domains/search/state/search-state.ts";
import type { MapView } from "#ui/map-canvas/map-bounds.ts";
import { MapCanvas } from "#ui/map-canvas/map-canvas.tsx";
import { MapPinsLayer } from "./map-pins-layer.tsx";
import { MapTools } from "./map-tools.tsx";
import { PinCards } from "./pin-cards.tsx";
import { useMapPins, useSearchBounds } from "./use-map-pins.ts";

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
};

export default function SearchMap({ search, follows, total, lit, onLight, onChange, card }: SearchMapProps) {
  const [view, setView] = useState<MapView | null>(null);
  const [ownViewport, setOwnViewport] = useState<Viewport | null>(null);
  const [opened, setOpened] = useState<{ at: Viewport; propertyId: number | null } | null>(null);
  const [drawing, setDrawing] = useState(false);
  const bounds = useSearchBounds(search, ownViewport);
  const found = useMapPins(search, view);

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
      aria-label="Map of the results"
      data-results-map
      tabIndex={-1}
      className="group/map absolute inset-0 overflow-hidden bg-line/60 outline-none"
    >
      {bounds === null ? null : (
        <MapCanvas
          label="Map: move with the arrow keys, + and − to zoom"
          bounds={bounds}
          onView={handleView}
          fallback="Your browser can't show this map. You'll find the same properties in the list."
        >
          <MapPinsLayer
            features={found.pins?.features ?? []}
            lit={lit}
            opened={opened?.propertyId ?? null}
            hidden={drawing}
            onLight={onLight}
            onOpen={open}
            onBackgroundClick={() => setOpened(null)}
          />
          <MapTools
            search={search}
            total={total}
            inView={found.pins?.total_count ?? null}
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
        <PinCards key={opened.at.join()} search={search} at={opened.at} card={card} onClose={() => setOpened(null)} />
      ) : null}
    </section>
  );
}
