import { type ReactNode, useCallback, useState } from "react";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import type { MapView } from "#ui/map-canvas/bounds.ts";
import { MapCanvas } from "#ui/map-canvas/map-canvas.tsx";
import { type LooseSearch, normaliseSearch } from "../../normalise-search.ts";
import type { SearchState, Viewport } from "../../search-state.ts";
import { MapPinsLayer } from "./map-pins-layer.tsx";
import { MapTools } from "./map-tools.tsx";
import { PinCards } from "./pin-cards.tsx";
import { useMapPins } from "./use-map-pins.ts";
import { useSearchBounds } from "./use-search-bounds.ts";

export type SearchMapProps = {
  search: SearchState;
  /** Whether the search goes where the map goes; known before its results are. */
  follows: boolean;
  /** Of the whole search, wherever the map is. */
  total: number;
  /** The home that is pointed at, in the list or on the map. */
  lit: { propertyId: number; card: PropertyCard | null } | null;
  onLight: (propertyId: number | null) => void;
  onChange: (change: LooseSearch, how?: { replace?: boolean }) => void;
  card: (card: PropertyCard) => ReactNode;
};

/** A search on the map: always the same homes as its list. */
export default function SearchMap({ search, follows, total, lit, onLight, onChange, card }: SearchMapProps) {
  const [view, setView] = useState<MapView | null>(null);
  const [ownViewport, setOwnViewport] = useState<Viewport | null>(null);
  const [opened, setOpened] = useState<{ at: Viewport; propertyId: number | null } | null>(null);
  const [drawing, setDrawing] = useState(false);
  const bounds = useSearchBounds(search, ownViewport);
  const found = useMapPins(search, view);

  function follow(seen: MapView): void {
    const viewport = normaliseSearch({ viewport: seen.bounds }).viewport ?? null;
    setOwnViewport(viewport);
    onChange({ viewport: viewport ?? undefined, placeId: undefined, within: undefined }, { replace: true });
  }

  function look(seen: MapView): void {
    setView(seen);
    if (seen.byVisitor && follows && !drawing) follow(seen);
  }

  const open = useCallback((at: Viewport, propertyId: number | null) => setOpened({ at, propertyId }), []);
  return (
    <section aria-label="Map of the results" className="group/map absolute inset-0 overflow-hidden bg-line/60">
      {bounds === null ? null : (
        <MapCanvas
          label="Map: move with the arrow keys, + and − to zoom"
          bounds={bounds}
          onView={look}
          fallback="This browser cannot draw the map. Everything on it is in the list as well."
        >
          <MapPinsLayer
            features={found.pins?.features ?? []}
            lit={lit}
            opened={opened?.propertyId ?? null}
            quiet={drawing}
            onLight={onLight}
            onOpen={open}
            onLeave={() => setOpened(null)}
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
