import { useEffect, useState, useSyncExternalStore } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { type AlertFrequency, alertFrequencies } from "#domains/saved/alerts/alert-frequency.ts";
import { findSimilarSearch, type SavedSearch } from "#domains/saved/local-lists/saved-lists.ts";
import type { AlertPreview } from "#domains/search/query/find-changes.server.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { RichMessage } from "#languages/rich-message.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { SavedRow } from "../saved-row.tsx";
import { nameOf, saveRequest } from "../toggle-saved-search.ts";
import { useHiddenIds, useSavedLists } from "../use-saved-lists.ts";

/** Before a search is saved: what its alerts would have brought in the last month. */
export default function SaveSearchDialog() {
  const request = useSyncExternalStore(saveRequest.subscribe, saveRequest.current);
  useEffect(() => {
    if (request) saveRequest.noteShown();
  }, [request]);
  return request ? <Dialog search={request.search} summary={request.summary} /> : null;
}

function Dialog({ search, summary }: { search: SearchState; summary: string }) {
  const { preview: found, failed } = usePreview(search);
  const hiddenIds = useHiddenIds();
  const properties = found?.properties.filter(({ property_id }) => !hiddenIds.has(property_id)) ?? [];
  const preview = found && { ...found, count: found.count - found.properties.length + properties.length };
  const signedIn = useUser().user.user_id !== undefined;
  const similar = findSimilarSearch(useSavedLists(), search);
  return (
    <OverlayFrame title={t("Save this search")} onClose={saveRequest.cancel}>
      <p className="heading text-xl">{summary}</p>
      <div role="status" className="mt-2 min-h-12 text-pretty">
        {preview ? describePreview(preview, signedIn) : failed ? null : t("Looking at the last month…")}
      </div>
      {similar ? <SimilarChoice similar={similar} /> : <SaveChoice signedIn={signedIn} />}
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

const buttonSize = "h-12 max-sm:w-full xl:h-11";

/** How often emails come can be chosen with an account only. */
function SaveChoice({ signedIn }: { signedIn: boolean }) {
  const [alert_frequency, setFrequency] = useState<AlertFrequency>("I");
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      {signedIn ? (
        <FilterSelect
          label={t("Email alerts")}
          name="alert_frequency"
          value={alert_frequency}
          choices={alertFrequencies.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(code) => setFrequency(code as AlertFrequency)}
          className="max-sm:w-full sm:w-44"
        />
      ) : null}
      <button
        type="button"
        onClick={() => void saveRequest.saveNow(signedIn ? { alert_frequency } : {})}
        className={`${buttonClass("primary")} ${buttonSize}`}
      >
        {t("Save search")}
      </button>
    </div>
  );
}

function SimilarChoice({ similar }: { similar: SavedSearch }) {
  return (
    <div className="mt-4 border-l-2 border-accent pl-3">
      <p className="text-pretty">
        <RichMessage
          text="You’ve already saved a similar search: {name}. You can replace it, keep both or open it."
          values={{ name: <strong>{nameOf(similar)}</strong> }}
        />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => void saveRequest.saveNow({ replaced: similar })}
          className={`${buttonClass("primary")} ${buttonSize}`}
        >
          {t("Replace it")}
        </button>
        <button
          type="button"
          onClick={() => void saveRequest.saveNow()}
          className={`${buttonClass("quiet")} ${buttonSize}`}
        >
          {t("Keep both")}
        </button>
        <SiteLink to={similar.url} onClick={saveRequest.cancel} className={`${buttonClass("quiet")} ${buttonSize}`}>
          {t("Open it")}
        </SiteLink>
      </div>
    </div>
  );
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
  return signedIn && isOften({ count }) ? `${sentence} ${t("A weekly email may suit you better.")}` : sentence;
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
