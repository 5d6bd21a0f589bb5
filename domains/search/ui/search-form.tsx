import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { Channel } from "#domains/properties/property-enums.ts";
import type { FilterData } from "#domains/search/filters/filter-data.ts";
import { changeChannel, selectedType, typeGroups, visibleFilters } from "#domains/search/filters/type-options.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { formatQueryFields, formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type RawSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { localPath, t } from "#languages/translate.ts";
import { ChannelToggle } from "./filters/channel-toggle.tsx";
import { FilterRow, isHiddenField, usesMoreFilters } from "./filters/filter-controls.tsx";
import { LazyFacets } from "./filters/lazy-facets.tsx";
import { TravelFilter } from "./filters/travel-filter.tsx";
import { useEarlyChoices } from "./filters/use-early-choices.ts";
import { LocationBox } from "./location/location-box.tsx";
import { mapFragment } from "./results-view.tsx";

export const searchFormId = "search-form";

type Props = {
  /** The draft, which may be ahead of the results. */
  search: SearchState;
  filters: FilterData;
  /** Label of the place, or the typed text. */
  location: string;
  onChange: (change: RawSearch) => void;
};

/** Every change runs a search; without JavaScript the form submits to `/search`. */
export function SearchForm({ search, filters, location, onChange }: Props) {
  const [more, setMore] = useState(() => usesMoreFilters(search));
  const moreId = useId();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const props = { search, filters, shown: visibleFilters(filters, search), onChange };
  const formElement = useRef<HTMLFormElement>(null);
  useEarlyChoices(formElement, (choices) => {
    // Text that is still being typed is not searched.
    choices.set("q", location);
    if (search.placeId !== undefined) choices.set("place_id", search.placeId);
    if (hash === mapFragment) choices.set("hashbang", "map");
    void navigate(`/search?${choices}`, { replace: true });
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get("q") ?? "").trim();
    const text = String(form.get("text") ?? "");
    if (typed === location || typed === "") onChange(typed === "" ? { text, placeId: undefined } : { text });
    else void navigate(`/search?${formatTypedPlaceQuery(search, { q: typed, text, map: hash === mapFragment })}`);
  }

  return (
    <search aria-label={t("Properties")}>
      <form
        ref={formElement}
        id={searchFormId}
        method="get"
        action={localPath("/search")}
        autoComplete="off"
        onSubmit={submit}
      >
        <HiddenFields search={search} filters={filters} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 xl:flex xl:items-end xl:gap-x-2">
          <ChannelToggle
            channel={search.channel}
            onChange={(channel: Channel) => onChange(changeChannel(filters, search, channel))}
          />
          <LocationBox
            text={location}
            className="col-span-2 xl:grow"
            onChoose={({ placeId }) => onChange({ placeId, poly: undefined, viewport: undefined })}
          />
          <FilterRow row="main" {...props} />
          <button
            type="button"
            aria-label={t("More filters")}
            aria-expanded={more}
            aria-controls={moreId}
            onClick={() => setMore(!more)}
            className="hidden h-11 shrink-0 items-center gap-2 rounded-control border border-line-strong px-3 font-semibold text-ink aria-expanded:bg-ink aria-expanded:text-on-ink xl:inline-flex noscript:hidden"
          >
            <SlidersHorizontal className="size-4" />
            {t("More")}
          </button>
        </div>
        <div
          id={moreId}
          className={`mt-4 grid grid-cols-2 gap-x-3 gap-y-4 xl:mt-3 xl:grid-cols-6 xl:gap-x-2 ${more ? "" : "xl:hidden xl:noscript:grid"}`}
        >
          <LazyFacets>{({ FilterFacets }) => <FilterFacets search={search} onChange={onChange} />}</LazyFacets>
          <FilterRow row="more" {...props} />
          <TravelFilter {...props} />
          <LazyFacets>{({ FilterEnd }) => <FilterEnd search={search} onDone={() => setMore(false)} />}</LazyFacets>
        </div>
      </form>
    </search>
  );
}

/** Filters without a form control, and the tags that the type select does not hold. */
function HiddenFields({ search, filters }: { search: SearchState; filters: FilterData }) {
  const type = selectedType(typeGroups(filters, search.channel), search.tags);
  const fields = [
    ["previous_channel", search.channel],
    ...formatQueryFields(search, isHiddenField),
    ["tags", search.tags?.filter((tag) => tag !== type).join(",") ?? ""],
  ];
  return fields.map(([name, value]) =>
    value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

type DraftOptions = {
  branchSlug: string | null;
  /** A typed place that is ambiguous or unknown; the question stays open until the location changes. */
  unresolved: string;
};

/** The form's search. A change shows at once, while the results are loading. */
export function useDraftSearch(search: SearchState, { branchSlug, unresolved }: DraftOptions) {
  const [draft, setDraft] = useState(search);
  const [shown, setShown] = useState(search);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isIdle = useNavigation().state === "idle";
  if (isIdle && shown !== search) {
    setShown(search);
    setDraft(search);
  }

  function change(fields: RawSearch, options: { replace?: boolean; preventScrollReset?: boolean } = {}): void {
    const next = changeSearch(draft, fields);
    setDraft(next);
    const map = hash === mapFragment;
    if (unresolved === "" || "placeId" in fields)
      void navigate({ ...splitPath(searchPath(next, branchSlug)), hash: map ? hash : "" }, options);
    else
      void navigate(`/search?${formatTypedPlaceQuery(next, { q: unresolved, text: next.text ?? "", map })}`, options);
  }
  return { draft, change };
}

function splitPath(path: string): { pathname: string; search: string } {
  const [pathname = "", query] = path.split("?");
  return { pathname, search: query === undefined ? "" : `?${query}` };
}
