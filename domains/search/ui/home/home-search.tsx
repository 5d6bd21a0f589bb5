import { Search, X } from "lucide-react";
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toTagSlug } from "#domains/properties/tags.ts";
import type { HomeFilterData } from "#domains/search/filters/filter-data.ts";
import { typesForChannel } from "#domains/search/filters/type-options.ts";
import {
  changeHomeForm,
  createHomeForm,
  formatHomeFormQuery,
  type HomeForm,
  type HomeFormChange,
  typeInto,
} from "#domains/search/home/home-form.ts";
import type { HomeTab } from "#domains/search/home/home-tabs.ts";
import { parseQueryFields } from "#domains/search/state/query-codec.ts";
import { normaliseSearch, type RawSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { ChannelToggle } from "#domains/search/ui/filters/channel-toggle.tsx";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { RangeFilter } from "#domains/search/ui/filters/range-filter.tsx";
import { useEarlyChoices } from "#domains/search/ui/filters/use-early-choices.ts";
import { LocationBox } from "#domains/search/ui/location/location-box.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { IconLinks } from "./icon-links.tsx";
import { TabSelect, TabStrip } from "./tab-strip.tsx";

export type HomeSearchData = {
  tabs: readonly HomeTab[];
  /** The tab from `?tab=`, else the first. */
  tab: HomeTab;
  filters: HomeFilterData;
  /** Show the tabs as a select on phones. */
  dropdown: boolean;
};

export function HomeSearch({ tabs, tab: opened, filters, dropdown }: HomeSearchData) {
  const [form, setForm] = useLeftForm(tabs, opened);
  const panelId = useId();
  const tab = tabs.find(({ id }) => id === form.tabId) ?? opened;
  const panel = useRef<HTMLDivElement>(null);
  const choose = (chosen: HomeTab) => {
    const typed = panel.current?.querySelector<HTMLInputElement>("[name=q]")?.value ?? null;
    setForm((before) => changeHomeForm(before, { kind: "tab", tab: chosen, typed }));
  };
  const choice = { tabs, tab, panelId, onChoose: choose };
  return (
    <div className="shadow-card">
      {tabs.length > 1 ? (
        <div className="rounded-t-card bg-(--search-tabs-bg) text-(--search-tabs-ink)">
          {dropdown ? <TabSelect {...choice} /> : null}
          <TabStrip {...choice} className={dropdown ? "max-md:hidden max-md:noscript:block" : ""} />
        </div>
      ) : null}
      <div
        ref={panel}
        id={panelId}
        {...(tabs.length > 1 ? { role: "tabpanel", "aria-label": tab.name } : {})}
        className="rounded-b-card bg-(--search-bg) p-4 text-(--search-ink) md:p-6 [&_.text-muted>label]:text-(--search-ink) [&_label.text-muted]:text-(--search-ink)"
      >
        {tab.links === null ? (
          <HomeSearchForm
            key={tab.id}
            tab={tab}
            form={form}
            filters={filters}
            onChange={(change) => setForm((before) => changeHomeForm(before, change))}
            onLeave={(typed) => saveLeftForm(typeInto(form, typed))}
          />
        ) : (
          <IconLinks key={tab.id} links={tab.links} />
        )}
      </div>
    </div>
  );
}

/** The form as it was when the visitor left the page, which Back returns to. */
function useLeftForm(tabs: readonly HomeTab[], opened: HomeTab) {
  const { state } = useLocation();
  const [form, setForm] = useState(() => createHomeForm(opened));
  const restore = useEffectEvent(() => {
    const left: HomeForm | undefined = state?.homeForm;
    if (left && tabs.some(({ id }) => id === left.tabId)) setForm({ ...left, search: normaliseSearch(left.search) });
  });
  useEffect(() => restore(), []);
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) saveLeftForm(form);
    isChanged.current = true;
  }, [form]);
  return [form, setForm] as const;
}

/** In the entry of the browser's history, without loading the page again. */
function saveLeftForm(homeForm: HomeForm): void {
  const { state } = window.history;
  window.history.replaceState({ ...state, usr: { ...state?.usr, homeForm } }, "");
}

type Props = {
  tab: HomeTab;
  form: HomeForm;
  filters: HomeFilterData;
  onChange: (change: HomeFormChange) => void;
  onLeave: (typed: string) => void;
};

/** Submits to `/search`. On a phone the other filters appear when the location box gets focus. */
function HomeSearchForm({ tab, form, filters, onChange, onLeave }: Props) {
  const [expanded, setExpanded] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const filtersId = useId();
  const navigate = useNavigate();
  useEarlyChoices(formElement, (choices) => onChange({ kind: "early", tab, fields: parseQueryFields(choices) }));

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "");
    onLeave(typed);
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
    <search aria-label={t("Properties")}>
      <form
        ref={formElement}
        data-expanded={expanded ? "" : undefined}
        method="get"
        action={localPath("/search")}
        autoComplete="off"
        onSubmit={submit}
        onFocus={expandFor}
      >
        <input type="hidden" name="previous_channel" value={form.search.channel} />
        {expanded ? (
          <div className="-mt-2 -mr-2 mb-1 flex items-center justify-between md:hidden">
            <p className="font-semibold">{tab.name}</p>
            <button type="button" aria-label={t("Close the filters")} onClick={collapse} className={iconButtonClass}>
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
        <div className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-3 lg:flex">
          <div id={filtersId} className={`contents ${expanded ? "" : "max-md:hidden max-md:noscript:contents"}`}>
            <HomeFilters
              tab={tab}
              search={form.search}
              filters={filters}
              onChange={(fields) => onChange({ kind: "fields", fields })}
            />
          </div>
          <button
            ref={submitButton}
            type="submit"
            className={`${buttonClass("accent")} col-span-2 min-h-12 px-8 md:col-span-1 xl:min-h-11`}
          >
            <Search className="size-5" strokeWidth={2} />
            {t("Search||verb")}
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
          label={t("Type")}
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
