import { Trash } from "lucide-react";
import { useRef, useState } from "react";
import { type AlertFrequency, alertFrequencies } from "#domains/saved/alerts/alert-frequency.ts";
import { editSearch, type SavedSearch, type SearchChange } from "#domains/saved/local-lists/saved-lists.ts";
import { formatAround, formatRadius } from "#domains/search/filters/format-filters.ts";
import { formatCount, formatProperties } from "#domains/search/query/pagination.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import { changeSearch } from "#domains/search/state/search-state.ts";
import { FilterSelect } from "#domains/search/ui/filters/filter-select.tsx";
import { formatLongDate } from "#format/format-date.ts";
import { type Message, t } from "#languages/translate.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { toast } from "#ui/toast.ts";
import { maxNameLength, savedSearchRadii } from "../saved-limits.ts";
import { InlineTextForm } from "./inline-text-form.tsx";
import { savedStore } from "./saved-store.ts";
import { removeSavedSearch } from "./toggle-saved-search.ts";
import "./saved-row.css";

const listFrequencies = () => alertFrequencies.map(([value, label]) => ({ value, label: t(label) }));
const frequencyConfirmations: Readonly<Record<AlertFrequency, Message>> = {
  I: "We'll email you as soon as something new comes up.",
  D: "We'll email you about new properties once a day.",
  W: "We'll email you about new properties once a week.",
  M: "We'll email you about new properties once a month.",
  N: "We won't email you about this search.",
};

type Props = { saved: SavedSearch; signedIn: boolean; homes?: number; newHomes?: number };

export function SavedSearchItem({ saved, signedIn, homes, newHomes = 0 }: Props) {
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { key, search, name, summary, url } = saved;
  const stopRenaming = () => {
    setRenaming(false);
    setTimeout(() => rename.current?.focus(), 0);
  };
  const change = async (what: SearchChange, changes: Partial<SavedSearch>, confirmation?: string) => {
    await savedStore.change((lists) => editSearch(lists, key, what, changes));
    if (signedIn && isUnsent(key, what))
      void toast.error(t("We couldn't send this change to your account. We'll try again later."));
    else if (confirmation !== undefined) void toast.success(confirmation);
  };
  const changeRadius = (miles: string) => {
    const changed = changeSearch(search, { within: miles || undefined });
    void change("search", {
      search: changed,
      url: formatSearchPath(changed),
      summary: replaceRadius(summary, search.within, changed.within),
    });
  };
  const changeFrequency = (code: string) => {
    const alert_frequency = code as AlertFrequency;
    void change("alert_frequency", { alert_frequency, paused_until: null }, t(frequencyConfirmations[alert_frequency]));
  };
  return (
    <article className="saved-search">
      <div className="min-w-0">
        <h3 className="font-body text-lg font-semibold">
          <SiteLink to={url} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {name ?? summary}
          </SiteLink>
        </h3>
        <p className="text-sm text-muted empty:hidden">
          {[name ? summary : "", homes === undefined ? "" : formatProperties(homes)].filter(Boolean).join(" · ")}
        </p>
        {saved.paused_until ? (
          <p className="mt-1 text-sm text-muted">
            {t("Emails are paused until {date}. Choose how often to start again.", {
              date: formatLongDate(saved.paused_until),
            })}
          </p>
        ) : null}
        {newHomes > 0 ? (
          <p className="mt-1 font-semibold text-primary">
            {t(
              "{count, plural, one {{number} new property since your last visit} other {{number} new properties since your last visit}}",
              { count: newHomes, number: formatCount(newHomes) },
            )}
          </p>
        ) : null}
        {renaming ? (
          <InlineTextForm
            label={t("Name")}
            submitText={t("Save name")}
            value={name ?? summary}
            maxLength={maxNameLength}
            onSave={(newName) => {
              void change("name", { name: newName === summary ? null : newName || null });
              stopRenaming();
            }}
            onCancel={stopRenaming}
          />
        ) : null}
      </div>
      <div className="saved-search-actions">
        {renaming ? null : (
          <button
            ref={rename}
            type="button"
            onClick={() => setRenaming(true)}
            className="inline-flex min-h-11 items-center text-sm font-medium text-primary underline underline-offset-4"
          >
            {t("Rename")}
            <span className="sr-only"> {name ?? summary}</span>
          </button>
        )}
        <button
          type="button"
          aria-label={t("Remove {name}", { name: name ?? summary })}
          onClick={() => removeSavedSearch(saved)}
          className={iconButtonClass}
        >
          <Trash className="size-5" strokeWidth={1.75} />
        </button>
      </div>
      <div className="saved-search-fields">
        {search.placeId === undefined ? null : (
          <FilterSelect
            label={t("Distance")}
            name="within"
            value={search.within}
            anyLabel={t("This area only")}
            choices={listRadiusChoices(search.within)}
            onChange={changeRadius}
          />
        )}
        {signedIn ? (
          <FilterSelect
            label={t("Email alerts")}
            name="alert_frequency"
            value={saved.alert_frequency}
            choices={listFrequencies()}
            onChange={changeFrequency}
          />
        ) : null}
      </div>
    </article>
  );
}

function isUnsent(key: string, what: SearchChange): boolean {
  const saved = savedStore.current().searches.find((each) => each.key === key);
  return saved?.unsent?.includes(what) === true;
}

/** Updates the summary locally; the server's summary replaces it after the next load. */
function replaceRadius(summary: string, before: number | undefined, after: number | undefined): string {
  return summary.replace(` ${formatAround("", before)}`, ` ${formatAround("", after)}`);
}

/** Adds the current radius if it came from a search form, which offers other radii. */
function listRadiusChoices(within: number | undefined) {
  const radii = [...new Set([...savedSearchRadii, ...(within === undefined ? [] : [within])])];
  return radii.sort((a, b) => a - b).map((miles) => ({ value: String(miles), label: formatRadius(miles) }));
}
