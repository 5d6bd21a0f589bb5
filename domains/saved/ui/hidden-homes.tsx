import { useState } from "react";
import { unhideHome } from "#domains/saved/local-lists/hidden-list.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { forgetLooks, hasLooks } from "./changes/looks-store.ts";
import { savedStore } from "./saved-store.ts";
import { useSavedLists } from "./use-saved-lists.ts";

/** The homes that this visitor asked not to see, and what this device remembers to tell changes by. */
export function HiddenHomes() {
  const { hidden } = useSavedLists();
  return (
    <>
      {hidden.length > 0 ? (
        <section className="mt-8 border-t border-line pt-5">
          <h3 className="text-xl">{t("Hidden homes")}</h3>
          <p className="mt-1 text-muted">{t("They're left out of results, maps and emails.")}</p>
          <ul className="mt-3 grid gap-2">
            {hidden.map(({ property_id, display_address }) => (
              <li key={property_id} className="flex items-center justify-between gap-4">
                {display_address || t("A home that is no longer available")}
                <button
                  type="button"
                  onClick={() => void savedStore.change((lists) => unhideHome(lists, property_id))}
                  className={`${buttonClass("quiet")} shrink-0`}
                >
                  {t("Show again")}
                  <span className="sr-only"> {display_address}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ForgetLooks />
    </>
  );
}

function ForgetLooks() {
  const [known, setKnown] = useState(hasLooks);
  if (!known) return null;
  const forget = () =>
    forgetLooks().then(
      () => {
        setKnown(false);
        void toast.success(t("We've forgotten what you looked at."));
      },
      () => toast.error(t("We couldn't reach your account. Please try again.")),
    );
  return (
    <p className="mt-8 text-sm text-muted">
      {t("We remember what you’ve looked at, so that we can show you what’s changed.")}{" "}
      <button type="button" onClick={() => void forget()} className="text-primary underline underline-offset-4">
        {t("Forget it")}
      </button>
    </p>
  );
}
