import { useEffect, useState } from "react";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { formatChangeCounts } from "#domains/search/changes/listing-change.ts";
import type { SearchChanges } from "#domains/search/query/find-changes.server.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { formatSince } from "#format/format-since.ts";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SaveButton } from "../save-button.tsx";
import { useHiddenIds } from "../use-saved-lists.ts";
import "./changes.css";

export type ChangesViewProps = {
  search: SearchState;
  since: number;
  view: string;
  showAcreage: boolean;
  /** Only the changed homes are shown. */
  only: boolean;
  onOnly: (only: boolean) => void;
};

/** A line above the results, marks on their cards and, on request, the changed homes of all pages in their place. */
export default function ChangesView({ search, since, view, showAcreage, only, onOnly }: ChangesViewProps) {
  const changes = useChanges(search, since);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search shows all its results
  useEffect(() => () => onOnly(false), []);
  useMarks(changes?.marks ?? [], search);
  const hiddenIds = useHiddenIds();
  if (changes === null) return null;
  const properties = changes.properties.filter(({ property_id }) => !hiddenIds.has(property_id));
  const counts = { ...changes.counts };
  for (const { property_id, change } of changes.properties) if (hiddenIds.has(property_id)) counts[change] -= 1;
  const text = formatChangeCounts(counts, search.channel === "lettings");
  const shownHomes = counts.new + counts.reduced + counts.under_offer;
  const when = formatSince(since, Date.now());
  return (
    <>
      <div className="mt-4 flex min-h-12 items-center justify-between gap-4 border-l-2 border-accent pl-3">
        <p role="status">
          {text === ""
            ? t("Nothing has changed since {when}.", { when })
            : t(changes.capped ? "Since {when}: at least {changes}." : "Since {when}: {changes}.", {
                when,
                changes: text,
              })}
        </p>
        {properties.length > 0 ? (
          <button
            type="button"
            aria-pressed={only}
            onClick={() => onOnly(!only)}
            className={`${buttonClass(only ? "primary" : "quiet")} shrink-0 print:hidden`}
          >
            {t("Only changes")}
          </button>
        ) : null}
      </div>
      {only ? (
        <ul data-view={view} className="results mt-6">
          {properties.map((card) => (
            <li key={card.property_id}>
              <PropertyCard
                card={card}
                headingLevel="h2"
                showAcreage={showAcreage}
                actions={<SaveButton card={card} />}
                details={<p className="font-semibold text-primary">{card.change_label}</p>}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {only && shownHomes > properties.length ? (
        <p className="mt-6 text-muted">
          {t("These are the first {shown} of {total}.", { shown: properties.length, total: shownHomes })}
        </p>
      ) : null}
    </>
  );
}

function useChanges(search: SearchState, since: number): SearchChanges | null {
  const [changes, setChanges] = useState<SearchChanges | null>(null);
  const query = formatSearchQuery(changeSearch(search, { sorted: undefined }));
  useEffect(() => {
    const request = new AbortController();
    fetch(localPath(`/changes.ljson?${query}&since=${new Date(since).toISOString()}`), { signal: request.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setChanges)
      .catch(() => {});
    return () => request.abort();
  }, [query, since]);
  return changes;
}

/** Cards are islands with state of their own, so the marks are attributes that `changes.css` shows. */
function useMarks(marks: SearchChanges["marks"], page: SearchState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other cards
  useEffect(() => {
    for (const [propertyId, label] of marks)
      document
        .querySelector(`main .results [data-property-id="${propertyId}"] .card-photo`)
        ?.setAttribute("data-change", label);
  }, [marks, page]);
}
