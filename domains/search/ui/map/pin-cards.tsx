import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { changeSearch } from "../../normalise-search.ts";
import type { Pagination } from "../../pagination.ts";
import { formatQuery } from "../../query-codec.ts";
import type { SearchState, Viewport } from "../../search-state.ts";
import { closeViewport } from "../../snap-viewport.ts";

type Props = {
  search: SearchState;
  /** Where the homes are; what the search finds there is shown. */
  at: Viewport;
  card: (card: PropertyCard) => ReactNode;
  onClose: () => void;
};

/** The homes of one pin, over the foot of the map. */
export function PinCards({ search, at, card, onClose }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const cards = useCardsAt(search, at);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label="On this spot"
      aria-busy={cards === null}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="appear absolute inset-x-3 bottom-20 z-20 outline-none md:right-auto md:w-md xl:bottom-3"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className={`${iconButtonClass} absolute right-0 -top-13 z-20 rounded-full border border-line bg-surface text-ink shadow-card`}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card">
        {(cards ?? [null]).map((home) => (
          <li key={home?.property_id ?? "waiting"} className="w-full shrink-0 snap-start">
            {home === null ? <div className="h-44 animate-pulse rounded-card bg-surface shadow-card" /> : card(home)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useCardsAt(search: SearchState, at: Viewport): PropertyCard[] | null {
  const [cards, setCards] = useState<PropertyCard[] | null>(null);
  const query = formatQuery(changeSearch(search, { viewport: closeViewport(at) }));
  useEffect(() => {
    const life = new AbortController();
    setCards(null);
    fetch(`/search.ljson?${query}`, { signal: life.signal })
      .then((answer): Promise<{ properties: PropertyCard[]; pagination: Pagination }> => answer.json())
      .then(({ properties }) => setCards(properties))
      .catch(() => life.signal.aborted || setCards([]));
    return () => life.abort();
  }, [query]);
  return cards;
}
