import { Plus } from "lucide-react";
import { maxShortlistHomes } from "#domains/saved/saved-limits.ts";
import type { ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import type { ShortlistEdit } from "#domains/saved/shortlists/shortlist-edit.ts";
import { useSavedLists } from "#domains/saved/ui/use-saved-lists.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { EditForm } from "./edit-form.tsx";
import { addressOf, type Cards } from "./joint-homes.tsx";
import type { LiveShortlist } from "./use-shortlist.ts";

type UnsavedProps = { live: LiveShortlist; failed: LiveShortlist["failed"]; cards: Cards };

/** What could not be stored, to send again. */
export function UnsavedEdits({ live: { retry, discard }, failed, cards }: UnsavedProps) {
  return (
    <div role="alert">
      {failed.map(({ key, edit, problem }) => (
        <div key={key} className="mt-6 rounded-card border border-danger p-4">
          <p className="font-medium">{t("Not saved: {what}", { what: describeEdit(edit, cards) })}</p>
          <p className="mt-1">{problem}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              onClick={() => retry((other) => other.key === key)}
              className={buttonClass("primary")}
            >
              {t("Try again")}
            </button>
            <button type="button" onClick={() => discard(key)} className={buttonClass("quiet")}>
              {t("Discard")}
            </button>
          </p>
        </div>
      ))}
    </div>
  );
}

function describeEdit(edit: ShortlistEdit, cards: Cards): string {
  if (edit.action === "join") return t("your name, {name}", { name: edit.name });
  if (edit.action === "leave" || edit.action === "stop") return t("that you wanted to leave");
  if (edit.action === "add") return t("the homes you added");
  const address = addressOf(cards, edit.property_id);
  if (edit.action === "move") return t("the new place of {address}", { address });
  if (edit.action === "remove") return t("that you removed {address}", { address });
  return edit.note
    ? t("your note on {address}: “{note}”", { address, note: edit.note })
    : t("what you said about {address}", { address });
}

/** Homes saved in this browser that are not on the list. */
export function AddHomes({ list }: { list: ShortlistView }) {
  const others = useSavedLists().homes.filter(({ property_id }) => !list.homes.includes(property_id));
  if (others.length === 0) return null;
  if (list.homes.length >= maxShortlistHomes)
    return (
      <p className="text-muted">
        {t("The list has {count} homes, which is as many as it can have.", { count: maxShortlistHomes })}
      </p>
    );
  return (
    <Disclosure label={t("Add from your saved homes")} className="print:hidden">
      <ul className="grid gap-2">
        {others.map(({ property_id, display_address = t("A saved home") }) => (
          <li key={property_id}>
            <EditForm
              fields={{ action: "add", property_ids: property_id }}
              className="flex items-center justify-between gap-4"
            >
              {display_address}
              <button type="submit" className={`${buttonClass("quiet")} shrink-0 gap-2`}>
                <Plus className="size-5" />
                {t("Add")}
                <span className="sr-only"> {display_address}</span>
              </button>
            </EditForm>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Leaving deletes what one person said; stopping deletes the list. */
export function Leave({ list }: { list: ShortlistView }) {
  return (
    <div className="mt-3 print:hidden">
      {list.me === null || list.isMaker ? null : (
        <EditForm fields={{ action: "leave" }}>
          <button type="submit" className="min-h-11 underline underline-offset-4">
            {t("Leave the list and delete what you said")}
          </button>
        </EditForm>
      )}
      {list.isMaker ? (
        <Disclosure label={t("Stop sharing")}>
          <EditForm fields={{ action: "stop" }} className="mt-3 grid gap-3">
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="sure" value="yes" required className="size-6 shrink-0 accent-primary" />
              {t("Delete the list and everything said on it, for everybody. This can’t be undone.")}
            </label>
            <p>
              <button type="submit" className={buttonClass("quiet")}>
                {t("Stop sharing")}
              </button>
            </p>
          </EditForm>
        </Disclosure>
      ) : null}
    </div>
  );
}
