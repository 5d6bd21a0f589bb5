import { useState } from "react";
import { Outlet, useMatches, useNavigation } from "react-router";
import { Breadcrumb } from "#app/shell/breadcrumb.tsx";
import { sortChoices } from "#domains/search/filter-options.ts";
import { FilterButton } from "#domains/search/ui/filter-button.tsx";
import { FilterPanel } from "#domains/search/ui/filter-panel.tsx";
import { FilterSelect } from "#domains/search/ui/filter-select.tsx";
import { useResultsView } from "#domains/search/ui/results-view.ts";
import { SearchChips } from "#domains/search/ui/search-chips.tsx";
import { SearchForm, searchFormId } from "#domains/search/ui/search-form.tsx";
import { useDraftSearch } from "#domains/search/ui/use-draft-search.ts";
import { ViewSwitch } from "#domains/search/ui/view-switch.tsx";
import type { ScreenData } from "./screen-data.server.ts";
import { useFragmentFilters } from "./use-fragment-filters.ts";

/** One screen for every address of a search, so that focus, an open panel and the live count outlast each change. */
export default function SearchLayout() {
  const page = useMatches().at(-1)?.loaderData as { screen?: ScreenData } | undefined;
  return page?.screen ? <SearchScreen screen={page.screen} /> : <Outlet />;
}

function SearchScreen({ screen }: { screen: ScreenData }) {
  const { search, branchSlug, filters, location, summary, status, total, breadcrumb, chipLinks, clearPath } = screen;
  const { draft, change } = useDraftSearch(search, branchSlug);
  const [panel, setPanel] = useState(false);
  const [view, setView] = useResultsView();
  const busy = useNavigation().state === "loading";
  useFragmentFilters(search, branchSlug);
  const done =
    total === null || busy
      ? "Show properties"
      : `Show ${total.toLocaleString("en-GB")} ${total === 1 ? "property" : "properties"}`;
  return (
    <div className="pb-24 xl:pb-12">
      <div className="mx-auto w-full max-w-page px-5 pt-2 md:px-8 xl:pb-2">
        <Breadcrumb crumbs={breadcrumb} />
      </div>
      <FilterPanel open={panel} done={done} onClose={() => setPanel(false)}>
        <SearchForm search={draft} filters={filters} location={location} onChange={change} />
      </FilterPanel>
      <div className="mx-auto w-full max-w-page px-5 pt-2 md:px-8 xl:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="max-w-3xl text-2xl md:text-4xl">{summary}</h1>
            <p className="mt-2 text-muted" role="status">
              {status}
            </p>
          </div>
          {total === null || total === 0 ? null : (
            <div className="flex items-end gap-3">
              <FilterSelect
                label="Sort by"
                name="sorted"
                form={searchFormId}
                value={draft.sorted ?? "most-recent-first"}
                choices={sortChoices(draft)}
                className="w-44"
                onChange={(sorted) => change({ sorted })}
              />
              <ViewSwitch view={view} onChange={setView} />
            </div>
          )}
        </div>
        <div className="mt-4">
          <SearchChips chips={chipLinks} clearPath={clearPath} />
        </div>
        <div aria-busy={busy} className="mt-6 transition-opacity duration-150 aria-busy:opacity-60">
          <Outlet context={view} />
        </div>
      </div>
      <FilterButton count={chipLinks.length} onOpen={() => setPanel(true)} />
    </div>
  );
}
