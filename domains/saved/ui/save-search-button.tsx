import { Bell, BellRing } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { findSavedSearch } from "#domains/saved/local-lists/saved-lists.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { type SearchToSave, saveRequest, toggleSavedSearch } from "./toggle-saved-search.ts";
import { useSavedLists } from "./use-saved-lists.ts";

export function SaveSearchButton(props: SearchToSave) {
  const { user } = useUser();
  const isWaiting = useSyncExternalStore(saveRequest.subscribe, saveRequest.isOpening, () => false);
  const saved = findSavedSearch(useSavedLists(), props.search, user.user_id) !== undefined;
  const Icon = saved ? BellRing : Bell;
  return (
    <button
      type="button"
      data-saved={saved || undefined}
      onClick={() => void toggleSavedSearch(props)}
      className={`${buttonClass("quiet")} h-12 shrink-0 xl:h-11 data-saved:bg-ink data-saved:text-on-ink noscript:hidden`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
      {t(isWaiting ? "One moment…" : saved ? "Search saved" : "Save search")}
    </button>
  );
}
