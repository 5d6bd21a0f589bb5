import { Bell, BellRing } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { isSearchSaved } from "#domains/saved/local-lists/saved-lists.ts";
import { savedSearchDigest } from "#domains/saved/searches/saved-search-digest.ts";
import { buttonClass } from "#ui/button.tsx";
import type { SearchToSave } from "./toggle-saved-search.ts";
import { useSavedLists } from "./use-saved-lists.ts";

type Actions = typeof import("./toggle-saved-search.ts");

/** Loaded with the user, so that the button works offline afterwards. */
const withActions = (run: (actions: Actions) => void) => import("./toggle-saved-search.ts").then(run, () => {});

export function SaveSearchButton(props: SearchToSave) {
  const key = savedSearchDigest(props.search);
  const { status, user } = useUser();
  const saved = isSearchSaved(useSavedLists(), key, user.user_id);
  const seen = useEffectEvent(() => void withActions(({ markSearchSeen }) => markSearchSeen(props.search)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search and user
  useEffect(() => {
    if (status === "ready") seen();
  }, [status, user.user_id, key]);
  const Icon = saved ? BellRing : Bell;
  return (
    <button
      type="button"
      data-saved={saved || undefined}
      onClick={() => void withActions(({ toggleSavedSearch }) => void toggleSavedSearch(props))}
      className={`${buttonClass("quiet")} h-12 shrink-0 xl:h-11 data-saved:bg-ink data-saved:text-on-ink noscript:hidden`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
      {saved ? "Search saved" : "Save search"}
    </button>
  );
}
