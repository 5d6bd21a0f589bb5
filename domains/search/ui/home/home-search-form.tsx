import { Search, X } from "lucide-react";
import { type FocusEvent, type FormEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { HomeFilterData } from "#domains/search/filters/filter-data.ts";
import { typesForChannel } from "#domains/search/filters/type-options.ts";
import { formatHomeFormQuery, type HomeForm, type HomeFormChange } from "#domains/search/home/home-form.ts";
import type { HomeTab } from "#domains/search/home/home-tabs.ts";
import { parseQueryFields } from "#domains/search/state/query-codec.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { ChannelToggle } from "#domains/search/ui/filters/channel-toggle.tsx";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { RangeFilter } from "#domains/search/ui/filters/range-filter.tsx";
import { useEarlyChoices } from "#domains/search/ui/filters/use-early-choices.ts";
import { LocationBox } from "#domains/search/ui/location/location-box.tsx";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";

type Props = {
  tab: HomeTab;
  form: HomeForm;
  filters: HomeFilterData;
  onChange: (change: HomeFormChange) => void;
};

/** Submits to `/search`. On a phone the other filters appear when the location box gets focus. */
export function HomeSearchForm({ tab, form, filters, onChange }: Props) {
  const [expanded, setExpanded] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const filtersId = useId();
  const navigate = useNavigate();
  useEarlyChoices(formElement, (choices) => onChange({ kind: "early", tab, fields: parseQueryFields(choices) }));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "");
    void navigate(`/search?${formatHomeFormQuery(form, typed)}`);
  }

  function expandFor({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement && target.name === "q") setExpanded(true);
  }

  function collapse(): void {
    setExpanded(false);
    submitButton.current?.focus();
  }

  return (
    <search aria-label="Properties">
      <form ref={formElement} method="get" action="/search" autoComplete="off" onSubmit={submit} onFocus={expandFor}>
        <input type="hidden" name="previous_channel" value={form.search.channel} />
        {expanded ? (
          <div className="-mt-2 -mr-2 mb-1 flex items-center justify-between md:hidden">
            <p className="font-semibold">{tab.name}</p>
            <button type="button" aria-label="Close the filters" onClick={collapse} className={iconButtonClass}>
              <X />
            </button>
          </div>
        ) : null}
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:flex">
          {tab.channels.length > 1 ? (
            <ChannelToggle
              channel={form.search.channel}
              onChange={(channel) => onChange({ kind: "channel", tab, channel })}
            />
          ) : (
            <input type="hidden" name="channel" value={form.search.channel} />
          )}
          <LocationBox
            text={form.location}
            hideSubmit
            className="col-span-2 md:grow"
            onChoose={(place) => onChange({ kind: "place", place })}
          />
        </div>
        <div className="mt-4 flex flex-col gap-4 lg:flex-row lg:items-end lg:gap-3">
          <div
            id={filtersId}
            className={`grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 lg:flex lg:grow ${expanded ? "" : "max-md:hidden max-md:noscript:grid"}`}
          >
            <HomeFilters
              tab={tab}
              search={form.search}
              filters={filters}
              onChange={(fields) => onChange({ kind: "fields", fields })}
            />
          </div>
          <button ref={submitButton} type="submit" className={`${buttonClass("accent")} min-h-12 px-8 xl:min-h-11`}>
            <Search className="size-5" strokeWidth={2} />
            Search
          </button>
        </div>
      </form>
    </search>
  );
}

const ranges = ["price", "beds", "sqft", "acres"] as const;

type FilterProps = {
  tab: HomeTab;
  search: SearchState;
  filters: HomeFilterData;
  onChange: (fields: RawSearch) => void;
};

function HomeFilters({ tab, search, filters, onChange }: FilterProps) {
  const types = typesForChannel(tab.subLevels, search.channel);
  const common = { search, filters, shown: new Set(tab.otherFilters), className: "lg:w-0 lg:grow", onChange };
  return (
    <>
      {types.length > 1 ? (
        <FilterSelect
          label="Type"
          name="type"
          value={search.tags?.[0]}
          choices={types.map(({ tag, name }) => ({ value: toTagSlug(tag), label: name }))}
          className="col-span-2 md:col-span-1 lg:w-0 lg:grow"
          onChange={(tag) => onChange({ tags: [tag] })}
        />
      ) : (
        <input type="hidden" name="type" value={search.tags?.[0] ?? ""} />
      )}
      {ranges.map((kind) => (
        <RangeFilter key={kind} kind={kind} {...common} />
      ))}
    </>
  );
}
