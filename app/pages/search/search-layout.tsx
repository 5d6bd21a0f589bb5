import { type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from "react-router";
import { CspNonce } from "#app/csp-nonce.ts";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { isClosed } from "#domains/properties/status-groups.ts";
import type { SearchExtrasProps } from "#domains/saved/ui/changes/search-extras.tsx";
import { SaveSearchButton } from "#domains/saved/ui/save-search-button.tsx";
import { sortChoices } from "#domains/search/filters/sort-choices.ts";
import { formatProperties } from "#domains/search/query/pagination.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { applySegments } from "#domains/search/state/path-segments.ts";
import { formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { FilterChips, resultsHeadingId } from "#domains/search/ui/filters/filter-chips.tsx";
import { BottomBar, FilterButton, FilterPanel } from "#domains/search/ui/filters/filter-panel.tsx";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { LazyFacets } from "#domains/search/ui/filters/lazy-facets.tsx";
import { useRecordHistory } from "#domains/search/ui/history/history-store.ts";
import {
  mapFragment,
  type ResultsView,
  useListScroll,
  useMapShown,
  useResultsView,
  ViewSwitch,
} from "#domains/search/ui/results-view.tsx";
import { SearchForm, searchFormId, useDraftSearch } from "#domains/search/ui/search-form.tsx";
import { currentLanguage, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import type { SearchScreenData } from "./load-search-screen.server.ts";
import { MapColumn } from "./map-column.tsx";

type PageData = { screen?: SearchScreenData; showAcreage?: boolean };

export type ResultsContext = {
  view: ResultsView;
  /** Appended to the pagination links. */
  fragment: string;
  save: ReactNode;
  lit: number | null;
  onLight: (card: PageCard | null) => void;
};

/** One layout for all search URLs, so that focus, the open panel and the live count survive navigation. */
export default function SearchLayout() {
  const page = useMatches().at(-1)?.loaderData as PageData | undefined;
  return page?.screen ? <SearchScreen {...page} screen={page.screen} /> : <Outlet />;
}

/** More than a visitor looks through. */
const manyResults = 40;

/**
 * Runs while the page is parsed, so that the list does not flash before the map, and the line about changes has its room where
 * this search was looked at on an earlier visit: before the last half an hour, as in `looks.ts`, which would add to the first load.
 */
const restoreMap = (base: string) =>
  import.meta.env.SSR
    ? `{let p=document.currentScript.parentElement;if(location.hash==="${mapFragment}")p.dataset.map="";try{let l=JSON.parse(localStorage.looks).looks[location.pathname${base && `.slice(${base.length})`}];if(l.before||Date.now()-l.at>18e5)p.style.setProperty("--changes","4rem")}catch{}}`
    : "";

function SearchScreen({ screen, showAcreage = false }: PageData & { screen: SearchScreenData }) {
  const { search, branchSlug, filters, location, summary, status, total, breadcrumb, chipLinks, clearPath } = screen;
  const { draft, change } = useDraftSearch(search, { branchSlug, unresolved: total === null ? location : "" });
  const [panel, setPanel] = useState(false);
  const [only, onOnly] = useState(false);
  // The lots of a sale have a heading, and a grid would leave gaps before the next one.
  const [view, setView] = useResultsView(search.tags?.includes("auction"));
  const [lit, setLit] = useState<{ propertyId: number; card: PageCard | null } | null>(null);
  const map = useMapShown() && total !== null;
  const fragment = map ? mapFragment : "";
  const setFragment = useFragment();
  const noteListScroll = useListScroll(map);
  const showMap = (on: boolean) => {
    if (on) noteListScroll();
    setFragment(on ? mapFragment : "");
  };
  const hydrated = useHydrated();
  const nonce = use(CspNonce);
  const { base } = currentLanguage();
  const busy = useNavigation().state === "loading";
  useFragmentFilters(search, (changed, toMap) =>
    total === null
      ? `/search?${formatTypedPlaceQuery(changed, { q: location, text: changed.text ?? "", map: toMap })}`
      : `${searchPath(changed, branchSlug)}${toMap ? mapFragment : ""}`,
  );
  useRecordHistory(total === null ? null : search, map);
  const savedPath = searchPath(changeSearch(search, {}), branchSlug);
  const doneLabel =
    total === null || busy ? t("Show properties") : t("Show {properties}", { properties: formatProperties(total) });
  const chips = (
    <FilterChips
      chips={chipLinks.map(({ label, path }) => ({ label, path: `${path}${fragment}` }))}
      clearPath={panel ? null : `${clearPath}${fragment}`}
    />
  );
  const opening = { count: chipLinks.length, onOpen: () => setPanel(true) };
  const save = <SaveSearchButton search={search} summary={summary} url={savedPath} />;
  const results: ResultsContext = {
    view: map ? "list" : view,
    fragment,
    save,
    lit: map && lit ? lit.propertyId : null,
    onLight: (card) => setLit(card && { propertyId: card.property_id, card }),
  };
  return (
    <div
      data-map={map ? "" : undefined}
      data-results={total === null ? undefined : `${total} ${savedPath}`}
      suppressHydrationWarning
      className="group/search pb-24 xl:pb-12 max-xl:data-map:pb-0"
    >
      {hydrated ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: restoreMap(base) }} />
      )}
      <FilterPanel
        open={panel}
        done={doneLabel}
        clearPath={chipLinks.length > 0 ? `${clearPath}${fragment}` : null}
        onClose={() => setPanel(false)}
      >
        {panel && chipLinks.length > 0 ? <div className="mb-5">{chips}</div> : null}
        <SearchForm search={draft} filters={filters} location={location} onChange={change} />
      </FilterPanel>
      {map ? (
        <button
          type="button"
          className="skip-link"
          onClick={() => document.querySelector<HTMLElement>("[data-results-map]")?.focus()}
        >
          {t("Skip to the map")}
        </button>
      ) : null}
      <div className="results-columns">
        <div className="max-xl:group-data-map/search:sr-only">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="xl:grow xl:basis-96">
              <div className="group-data-map/search:hidden xl:[&_a]:min-h-6">
                <Breadcrumb crumbs={breadcrumb} />
              </div>
              <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
                <h1
                  id={resultsHeadingId}
                  tabIndex={-1}
                  className="max-w-3xl outline-none text-2xl md:text-4xl xl:text-3xl"
                >
                  {summary}
                </h1>
                <p className={total ? "text-muted" : "w-full text-muted"} role="status">
                  {status}
                </p>
              </div>
            </div>
            <div className="flex flex-wrap items-end gap-3 max-xl:w-full max-xl:*:last:not-first:ml-auto max-xl:group-data-map/search:hidden print:hidden">
              {total === null ? null : (
                <FilterButton
                  {...opening}
                  className={`${buttonClass("quiet")} xl:hidden ${total ? "max-sm:hidden" : ""}`}
                />
              )}
              {total && !isClosed(search.status) ? save : null}
              {total === null || (total === 0 && !map) ? null : (
                <>
                  <FilterSelect
                    label={t("Sort by")}
                    name="sorted"
                    form={searchFormId}
                    value={draft.sorted ?? "most-recent-first"}
                    choices={sortChoices(draft)}
                    className="grow basis-28 sm:w-44 sm:grow-0 sm:basis-auto"
                    onChange={(sorted) => change({ sorted })}
                  />
                  <ViewSwitch
                    view={map ? "map" : view}
                    onChange={(chosen) => {
                      if (chosen !== "map") setView(chosen);
                      if (map !== (chosen === "map")) showMap(chosen === "map");
                    }}
                  />
                </>
              )}
            </div>
          </div>
          <div className="mt-4 max-xl:group-data-map/search:hidden">{chips}</div>
          {total === null ? null : (
            <div style={{ minHeight: "var(--changes)" }}>
              <LazyExtras {...{ search, branchSlug, view, showAcreage, only, onOnly }} />
            </div>
          )}
          <div
            hidden={only}
            aria-busy={busy}
            className="mt-8 transition-opacity duration-150 aria-busy:opacity-60 max-xl:group-data-map/search:hidden"
          >
            <Outlet context={results} />
            {total ? <LazyHidden search={search} /> : null}
            {(total ?? 0) > manyResults && !search.status ? (
              <LazyFacets early>
                {({ NarrowSearch }) => <NarrowSearch search={search} branchSlug={branchSlug} />}
              </LazyFacets>
            ) : null}
          </div>
        </div>
        <div className="results-map">
          {map ? (
            <MapColumn
              search={search}
              follows={draft.viewport !== undefined}
              total={total ?? 0}
              lit={lit}
              onLight={(propertyId) => setLit(propertyId === null ? null : { propertyId, card: null })}
              onChange={(fields, how) => change(fields, { preventScrollReset: true, ...how })}
              showAcreage={showAcreage}
            />
          ) : null}
        </div>
      </div>
      {total || map ? <BottomBar {...opening} map={map} onMap={showMap} /> : null}
    </div>
  );
}

/** Applies filters in the fragment of old links: `/search?q=Bath#/sales/tag-house/from-2-bed`. */
function useFragmentFilters(search: SearchState, toUrl: (search: SearchState, toMap: boolean) => string): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const apply = useEffectEvent((segments: string[]) => {
    const changed = applySegments(search, segments);
    if (changed !== null) void navigate(toUrl(changed, segments.includes("map")), { replace: true });
  });
  useEffect(() => {
    if (hash.startsWith("#/")) apply(hash.slice(2).split("/"));
  }, [hash]);
}

const loadExtras = () => import("#domains/saved/ui/changes/search-extras.tsx");

function LazyExtras(props: SearchExtrasProps) {
  const { module } = useChunk(loadExtras);
  return module ? <module.default {...props} /> : null;
}

function LazyHidden({ search }: Pick<SearchExtrasProps, "search">) {
  const { module } = useChunk(loadExtras);
  return module ? <module.HiddenOnPage search={search} /> : null;
}
