import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { smallestViewport } from "#domains/search/map/map-grid.ts";
import { countOf, formatCount, type Pagination } from "#domains/search/query/pagination.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type SearchState, type Viewport } from "#domains/search/state/search-state.ts";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Props = {
  search: SearchState;
  /** The results inside these bounds are shown. */
  at: Viewport;
  card: (card: PropertyCardData) => ReactNode;
  hiddenIds: ReadonlySet<number>;
  onClose: () => void;
};

export function PinCards({ search, at, card, hiddenIds, onClose }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const spot = changeSearch(search, { viewport: smallestViewport(at) });
  const found = useCards(formatSearchQuery(spot));
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label={t("Properties at this location")}
      aria-busy={found === null}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="pin-cards appear absolute inset-x-3 bottom-18 z-20 outline-none md:right-auto md:w-md xl:bottom-3"
    >
      <button
        type="button"
        aria-label={t("Close")}
        onClick={onClose}
        className={`${iconButtonClass} absolute right-0 -top-13 z-20 rounded-pill border border-line bg-surface text-ink shadow-card`}
      >
        <X className="size-5" />
      </button>
      <PinCardList found={found} listPath={formatSearchPath(spot)} card={card} hiddenIds={hiddenIds} />
    </section>
  );
}

type Found = { properties: readonly PropertyCardData[]; total: number };

/** One location, such as a block of flats, can have more than one page of results; the list has the rest. */
export function PinCardList({
  found,
  listPath,
  card,
  hiddenIds,
}: { found: Found | null; listPath: string } & Pick<Props, "card" | "hiddenIds">) {
  const all = found?.properties ?? [null];
  const cards = all.filter((home) => home === null || !hiddenIds.has(home.property_id));
  return (
    <ul className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card">
      {cards.map((home) => (
        <li key={home?.property_id ?? "waiting"} className="w-full shrink-0 snap-start">
          {home === null ? <div className="h-44 animate-pulse rounded-card bg-surface shadow-card" /> : card(home)}
          {home?.approximate ? (
            <p className="mt-2 w-fit rounded-control bg-surface px-2.5 py-1 text-sm shadow-card">
              {t("Approximate location")}
            </p>
          ) : null}
        </li>
      ))}
      {all.length > cards.length ? (
        <li className="w-full shrink-0 snap-start self-end rounded-card bg-surface p-4 shadow-card">
          {t(
            "You’ve hidden {count, plural, one {a home} other {some homes}} here. To see hidden homes again, go to Saved properties in your account.",
            { count: all.length - cards.length },
          )}
        </li>
      ) : null}
      {found && found.total > all.length ? (
        <li className="grid h-44 w-full shrink-0 snap-start place-content-center rounded-card bg-surface shadow-card">
          <SiteLink to={listPath} className={buttonClass("quiet")}>
            {t("See all {count} in the list", { count: formatCount(found.total) })}
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}

function useCards(query: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const request = new AbortController();
    setFound(null);
    fetch(localPath(`/search.ljson?${query}`), { signal: request.signal })
      .then((response): Promise<{ properties: PropertyCardData[]; pagination: Pagination }> => response.json())
      .then(({ properties, pagination }) => setFound({ properties, total: countOf(pagination) }))
      .catch(() => request.signal.aborted || setFound({ properties: [], total: 0 }));
    return () => request.abort();
  }, [query]);
  return found;
}
