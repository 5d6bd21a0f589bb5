import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { changeSearch } from "#domains/search/normalise-search.ts";
import { formatSearchPath } from "#domains/search/path-codec.ts";
import { milesWords } from "#domains/search/search-summary.ts";
import { FilterSelect } from "#domains/search/ui/filter-select.tsx";
import { iconButtonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { type AlertFrequency, alertFrequencies } from "../alert-frequency.ts";
import { changeSearchOf } from "../change-searches.ts";
import { savedSearchRadii } from "../saved-limits.ts";
import type { SavedSearch, SearchChange } from "../saved-lists.ts";
import { RenameSearch } from "./rename-search.tsx";
import { savedStore } from "./saved-store.ts";
import { removeSavedSearch } from "./toggle-saved-search.ts";

const frequencies = alertFrequencies.map(([value, label]) => ({ value, label }));
const radii = savedSearchRadii.map((miles) => ({
  value: String(miles),
  label: miles === 1 ? "1 mile" : `${miles} miles`,
}));

type Props = { saved: SavedSearch; signedIn: boolean; newHomes: number };

export function SavedSearchItem({ saved, signedIn, newHomes }: Props) {
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { key, search, name, summary, url } = saved;
  const change = (what: SearchChange, changes: Partial<SavedSearch>) =>
    savedStore.change((lists) => changeSearchOf(lists, key, what, changes));
  const changeRadius = (miles: string) => {
    const wider = changeSearch(search, { within: miles || undefined });
    change("search", { search: wider, url: formatSearchPath(wider), summary: radiusInWords(summary, wider.within) });
  };
  return (
    <article className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base font-medium">
          <SiteLink to={url} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {name ?? summary}
          </SiteLink>
        </h3>
        <button
          type="button"
          aria-label={`Remove ${name ?? summary}`}
          onClick={() => removeSavedSearch(key)}
          className={iconButtonClass}
        >
          <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      </div>
      {name ? <p className="text-sm text-muted">{summary}</p> : null}
      {newHomes > 0 ? (
        <p className="mt-1 font-semibold text-primary">
          {newHomes} new {newHomes === 1 ? "property" : "properties"} since your last visit
        </p>
      ) : null}
      {renaming ? (
        <RenameSearch
          name={name ?? ""}
          onDone={(words) => {
            change("name", { name: words || null });
            setRenaming(false);
            setTimeout(() => rename.current?.focus(), 0);
          }}
        />
      ) : (
        <button
          ref={rename}
          type="button"
          onClick={() => setRenaming(true)}
          className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
        >
          Rename<span className="sr-only"> {name ?? summary}</span>
        </button>
      )}
      <div className="mt-2 grid grid-cols-2 gap-3 empty:hidden">
        {search.placeId === undefined ? null : (
          <FilterSelect
            label="Distance"
            name="within"
            value={search.within}
            any="This area only"
            choices={radiiWith(search.within)}
            onChange={changeRadius}
          />
        )}
        {signedIn ? (
          <FilterSelect
            label="Email alerts"
            name="alert_frequency"
            value={saved.alert_frequency}
            choices={frequencies}
            onChange={(code) => change("alert_frequency", { alert_frequency: code as AlertFrequency })}
          />
        ) : null}
      </div>
    </article>
  );
}

/** The summary as the results page will say it; the account's own answer replaces it in time. */
function radiusInWords(summary: string, within: number | undefined): string {
  const where = within === undefined ? "in" : `within ${milesWords(within)} of`;
  return summary.replace(/ (in|within \S+ miles? of) /, ` ${where} `);
}

/** A radius chosen in a search form, which has another list, stays choosable. */
function radiiWith(within: number | undefined) {
  if (within === undefined || savedSearchRadii.some((miles) => miles === within)) return radii;
  return [...radii, { value: String(within), label: `${within} miles` }].sort(
    (a, b) => Number(a.value) - Number(b.value),
  );
}
