import { Bell, BellRing } from "lucide-react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { isSearchSaved } from "#domains/saved/local-lists/saved-lists.ts";
import { savedSearchDigest } from "#domains/saved/searches/saved-search-digest.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import type { SearchToSave } from "./toggle-saved-search.ts";
import { useSavedLists } from "./use-saved-lists.ts";

/** `SearchExtras` has loaded it, so that the button works offline too. */
const toggle = (props: SearchToSave) =>
  import("./toggle-saved-search.ts").then(({ toggleSavedSearch }) => toggleSavedSearch(props)).catch(() => {});

export function SaveSearchButton(props: SearchToSave) {
  const key = savedSearchDigest(props.search);
  const { user } = useUser();
  const saved = isSearchSaved(useSavedLists(), key, user.user_id);
  const Icon = saved ? BellRing : Bell;
  return (
    <button
      type="button"
      data-saved={saved || undefined}
      onClick={() => void toggle(props)}
      className={`${buttonClass("quiet")} h-12 shrink-0 xl:h-11 data-saved:bg-ink data-saved:text-on-ink noscript:hidden`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
      {t(saved ? "Search saved" : "Save search")}
    </button>
  );
}
