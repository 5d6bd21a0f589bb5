import { Bell, BellRing } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { savedSearchDigest } from "#domains/saved/searches/saved-search-digest.ts";
import { buttonClass } from "#ui/button.tsx";
import { markSearchSeen, type SearchToSave, toggleSavedSearch } from "./toggle-saved-search.ts";
import { useSavedLists } from "./use-saved-lists.ts";

export function SaveSearchButton(props: SearchToSave) {
  const key = savedSearchDigest(props.search);
  const saved = useSavedLists().searches.some((each) => each.key === key);
  const { status, user } = useUser();
  const seen = useEffectEvent(() => markSearchSeen(props.search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search and user
  useEffect(() => {
    if (status === "ready") seen();
  }, [status, user.user_id, key]);
  const Icon = saved ? BellRing : Bell;
  return (
    <button
      type="button"
      data-saved={saved || undefined}
      onClick={() => toggleSavedSearch(props)}
      className={`${buttonClass("quiet")} h-12 shrink-0 xl:h-11 data-saved:bg-ink data-saved:text-on-ink noscript:hidden`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
      {saved ? "Search saved" : "Save search"}
    </button>
  );
}
