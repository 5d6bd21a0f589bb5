import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { grouped } from "#ui/grouped.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { changeSearch } from "../../normalise-search.ts";
import type { Pagination } from "../../pagination.ts";
import { formatSearchPath } from "../../path-codec.ts";
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
  const spot = changeSearch(search, { viewport: closeViewport(at) });
  const found = useCards(formatQuery(spot));
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label="On this spot"
      aria-busy={found === null}
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
      <SpotCards found={found} listPath={formatSearchPath(spot)} card={card} />
    </section>
  );
}

type Found = { properties: readonly PropertyCard[]; total: number };

/** A block of flats can have more homes than one answer: the rest are in the list. */
export function SpotCards({ found, listPath, card }: { found: Found | null; listPath: string } & Pick<Props, "card">) {
  const cards = found?.properties ?? [null];
  return (
    <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card">
      {cards.map((home) => (
        <li key={home?.property_id ?? "waiting"} className="w-full shrink-0 snap-start">
          {home === null ? <div className="h-44 animate-pulse rounded-card bg-surface shadow-card" /> : card(home)}
        </li>
      ))}
      {found && found.total > cards.length ? (
        <li className="grid h-44 w-full shrink-0 snap-start place-content-center rounded-card bg-surface shadow-card">
          <SiteLink to={listPath} className={buttonClass("quiet")}>
            {`See all ${grouped(found.total)} in the list`}
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}

function useCards(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const life = new AbortController();
    setFound(null);
    fetch(`/search.ljson?${query}`, { signal: life.signal })
      .then((answer): Promise<{ properties: PropertyCard[]; pagination: Pagination }> => answer.json())
      .then(({ properties, pagination }) => setFound({ properties, total: pagination.total_count }))
      .catch(() => life.signal.aborted || setFound({ properties: [], total: 0 }));
    return () => life.abort();
  }, [query]);
  return found;
}
