import { useEffect, useState, useSyncExternalStore } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { type AlertFrequency, alertFrequencies } from "#domains/saved/alerts/alert-frequency.ts";
import { editSearch } from "#domains/saved/local-lists/saved-lists.ts";
import { savedSearchDigest } from "#domains/saved/searches/saved-search-digest.ts";
import type { AlertPreview } from "#domains/search/query/find-changes.server.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { SavedRow } from "../saved-row.tsx";
import { savedStore } from "../saved-store.ts";
import { saveRequest } from "../toggle-saved-search.ts";
import { useHiddenIds } from "../use-saved-lists.ts";

/** Before a search is saved: what its alerts would have brought in the last month. */
export default function SaveSearchDialog() {
  const request = useSyncExternalStore(saveRequest.subscribe, saveRequest.current);
  return request ? <Dialog search={request.search} summary={request.summary} /> : null;
}

function Dialog({ search, summary }: { search: SearchState; summary: string }) {
  const { preview: found, failed } = usePreview(search);
  const hiddenIds = useHiddenIds();
  const properties = found?.properties.filter(({ property_id }) => !hiddenIds.has(property_id)) ?? [];
  const preview = found && { ...found, count: found.count - found.properties.length + properties.length };
  const signedIn = useUser().user.user_id !== undefined;
  const [frequency, setFrequency] = useState<AlertFrequency | null>(null);
  const chosen = frequency ?? (preview && isOften(preview) ? "W" : "I");
  return (
    <OverlayFrame title={t("Save this search")} onClose={saveRequest.cancel}>
      <p className="heading text-xl">{summary}</p>
      <div role="status" className="mt-2 min-h-12 text-pretty">
        {preview ? describePreview(preview, signedIn) : failed ? null : t("Looking at the last month…")}
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <FilterSelect
          label={t("Email alerts")}
          name="alert_frequency"
          value={chosen}
          choices={alertFrequencies.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(code) => setFrequency(code as AlertFrequency)}
          className="max-sm:w-full sm:w-44"
        />
        <button
          type="button"
          onClick={() => void saveWith(chosen, search)}
          className={`${buttonClass("primary")} h-12 max-sm:w-full xl:h-11`}
        >
          {t("Save search")}
        </button>
      </div>
      {properties.length > 0 ? (
        <section aria-labelledby="last-month" className="mt-8">
          <h3 id="last-month" className="mb-3 text-lg">
            {t("From the last month")}
          </h3>
          <ul className="divide-y divide-line border-t border-line *:py-5">
            {properties.map((card) => (
              <li key={card.property_id}>
                <SavedRow card={{ ...card, badge: null }}>
                  <p className="font-semibold text-primary">{card.change_label}</p>
                </SavedRow>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </OverlayFrame>
  );
}

/** Emails come at once unless the saved search is changed. */
async function saveWith(alert_frequency: AlertFrequency, search: SearchState): Promise<void> {
  await saveRequest.saveNow();
  if (alert_frequency === "I") return;
  const key = savedSearchDigest(search);
  await savedStore.change((lists) => editSearch(lists, key, "alert_frequency", { alert_frequency }));
}

const perWeek = (count: number) => Math.round((count * 7) / 30);

/** More than one email a day. */
const isOften = ({ count }: Pick<AlertPreview, "count">) => perWeek(count) > 7;

export function describePreview({ count, capped }: Pick<AlertPreview, "count" | "capped">, signedIn: boolean): string {
  const account = signedIn ? "yes" : "no";
  if (count === 0)
    return t(
      "{account, select, yes {Alerts} other {With an account, alerts}} for this search would have sent you nothing in the last month. We'll only write when something suitable comes up.",
      { account },
    );
  const sentence = t(
    "{account, select, yes {Alerts} other {With an account, alerts}} for this search would have told you about {capped, select, yes {at least } other {}}{count, plural, one {# home} other {# homes}} in the last month{perWeek, plural, =0 {} =1 {} other {, about # a week}}.",
    { account, count, perWeek: perWeek(count), capped: capped ? "yes" : "no" },
  );
  return isOften({ count }) ? `${sentence} ${t("A weekly email may suit you better.")}` : sentence;
}

function usePreview(search: SearchState): { preview: AlertPreview | null; failed: boolean } {
  const [state, setState] = useState<{ preview: AlertPreview | null; failed: boolean }>({
    preview: null,
    failed: false,
  });
  const query = formatSearchQuery(changeSearch(search, { sorted: undefined }));
  useEffect(() => {
    const request = new AbortController();
    fetch(localPath(`/alert_preview.ljson?${query}`), { signal: request.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`/alert_preview.ljson responded with ${response.status}`);
        setState({ preview: await response.json(), failed: false });
      })
      .catch(() => request.signal.aborted || setState({ preview: null, failed: true }));
    return () => request.abort();
  }, [query]);
  return state;
}
