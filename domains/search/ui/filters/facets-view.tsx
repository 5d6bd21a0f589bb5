import { useEffect, useState } from "react";
import { describePrices, isInPriceRange, type SearchFacets, suggestNarrowing } from "#domains/search/facets/facets.ts";
import { formatBeds } from "#domains/search/filters/format-filters.ts";
import { shortPriceLabel } from "#domains/search/filters/price-options.ts";
import { formatProperties } from "#domains/search/query/pagination.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, normaliseSearch, type RawSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatNumber } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { filterLabelClass } from "./filter-select.tsx";
import { LettingFilters } from "./letting-filters.tsx";
import "./facets.css";

/** Fewer homes have no distribution of prices. */
const minPriced = 8;

type Props = { search: SearchState; onChange: (change: RawSearch) => void };

/** In the filters: those of homes to rent, where the prices are, and how many homes have each number of bedrooms. */
export function FilterFacets(props: Props) {
  const facets = useFacets(props.search);
  return (
    <div className="facets">
      {props.search.channel === "lettings" ? <LettingFilters {...props} /> : null}
      {facets ? <Facets search={props.search} facets={facets} /> : null}
    </div>
  );
}

function Facets({ search, facets }: Pick<Props, "search"> & { facets: SearchFacets }) {
  const { total, bedrooms, prices, sampled } = facets;
  const last = prices.at(-1);
  const { minPrice, maxPrice, minBeds, maxBeds } = search;
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  const hasBeds = minBeds !== undefined || maxBeds !== undefined;
  const isChosen = (beds: number) => hasBeds && beds >= (minBeds ?? 0) && beds <= (maxBeds ?? Infinity);
  return (
    <>
      {prices.length > 1 && total >= minPriced ? (
        <figure>
          <p className={filterLabelClass}>{search.channel === "lettings" ? t("Homes by rent") : t("Homes by price")}</p>
          <div aria-hidden="true" className="facets-bars">
            {toBars(prices).map(({ height, ...bar }) => (
              <i
                key={bar.from}
                style={{ height }}
                data-chosen={(hasPrice && isInPriceRange(search, bar)) || undefined}
              />
            ))}
          </div>
          <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
            <span>{shortPriceLabel(search, prices[0]?.from ?? 0)}</span>
            <span>
              {shortPriceLabel(search, last?.to ?? last?.from ?? 0)}
              {last?.to === null ? "+" : ""}
            </span>
          </div>
          <figcaption className="mt-1 text-sm text-balance">{describePrices(facets, search)}</figcaption>
        </figure>
      ) : null}
      {bedrooms.length > 1 && !sampled ? (
        <figure data-beds>
          <figcaption className={filterLabelClass}>{t("Homes by number of bedrooms")}</figcaption>
          <ul className="facets-bars">
            {toBars(bedrooms).map(({ beds, homes, height }) => (
              <li key={beds}>
                <span className="sr-only">
                  {`${capitalise(formatBeds(beds, "bed"))}: ${formatNumber(homes)} `}
                  {t("{homes, plural, one {home} other {homes}}||after a number", { homes })}
                </span>
                <span aria-hidden="true">{formatNumber(homes)}</span>
                <i style={{ height }} data-chosen={isChosen(beds) || undefined} />
                <b aria-hidden="true">{beds === 0 ? capitalise(formatBeds(beds, "bed")) : beds}</b>
              </li>
            ))}
          </ul>
        </figure>
      ) : null}
    </>
  );
}

/** Their heights as shares of the highest. */
function toBars<Bar extends { homes: number }>(bars: readonly Bar[]) {
  const most = Math.max(...bars.map(({ homes }) => homes));
  return bars.map((bar) => ({ ...bar, height: `${Math.round((bar.homes / most) * 100)}%` }));
}

type EndProps = { search: SearchState; onDone: () => void };

/** The end of the filters of a wide screen. */
export function FilterEnd({ search, onDone }: EndProps) {
  const facets = useFacets(search);
  const clearPath = searchPath(normaliseSearch({ channel: search.channel }), null);
  const isClear = searchPath(changeSearch(search, { sorted: undefined }), null) === clearPath;
  return (
    <div className="facets-end">
      {isClear ? null : (
        <SiteLink to={clearPath} className="text-link px-4 font-semibold">
          {t("Clear all")}
        </SiteLink>
      )}
      <button type="button" onClick={onDone} className={buttonClass("primary")}>
        {facets && !facets.sampled
          ? t("Show {properties}", { properties: formatProperties(facets.total) })
          : t("Show properties")}
      </button>
    </div>
  );
}

type NarrowProps = { search: SearchState; branchSlug: string | null };

/** Below many results: the filters that tell most. */
export function NarrowSearch({ search, branchSlug }: NarrowProps) {
  const facets = useFacets(search);
  const suggested = facets ? suggestNarrowing(facets, search) : [];
  if (facets === null || suggested.length === 0) return null;
  return (
    <nav aria-label={t("Narrow this search")} className="mt-8 border-t border-line pt-5 print:hidden">
      <p className="font-medium">{t("A lot to look through? Narrow it down:")}</p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {suggested.map(({ label, share, search: narrowed }) => (
          <li key={label}>
            <SiteLink to={searchPath(narrowed, branchSlug)} className={buttonClass("quiet")}>
              {label}
              {facets.sampled ? null : ` (${formatNumber(Math.round(share * facets.total))})`}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

let latest: { query: string; facets: Promise<SearchFacets | null> } | null = null;

/** The parts of a page that show the same search share one request. */
function readFacets(query: string): Promise<SearchFacets | null> {
  if (latest?.query !== query) {
    const facets = fetch(`/search_facets.ljson?${query}`)
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .catch(() => {
        latest = null;
        return null;
      });
    latest = { query, facets };
  }
  return latest.facets;
}

/** The last ones stay while the next are on their way, so that nothing jumps. */
function useFacets(search: SearchState): SearchFacets | null {
  const [facets, setFacets] = useState<SearchFacets | null>(null);
  const query = formatSearchQuery(changeSearch(search, { sorted: undefined }));
  useEffect(() => {
    let isCurrent = true;
    void readFacets(query).then((found) => isCurrent && found && setFacets(found));
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return facets;
}
