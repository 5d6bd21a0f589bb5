import { BellRing } from "lucide-react";
import { useEffect, useState } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { localPath, t } from "#languages/translate.ts";
import type { SavedSearchJson } from "../saved-json.ts";
import { EmptyList, SignInLink } from "./empty-list.tsx";
import { SavedSearchItem } from "./saved-search-item.tsx";
import { useSavedLists } from "./use-saved-lists.ts";

export function SavedSearchesList({ channel }: { channel: Channel }) {
  const { searches } = useSavedLists();
  const signedIn = useUser().user.user_id !== undefined;
  const counts = useCounts(signedIn);
  if (searches.length === 0)
    return (
      <EmptyList icon={BellRing} message={t("Saved searches will appear here.")} channel={channel}>
        {signedIn ? (
          t("Press “Save search” above a list of results, and we’ll email you about new homes.")
        ) : (
          <RichMessage
            text="Press “Save search” above a list of results. {link}, and we’ll email you about new homes."
            values={{ link: <SignInLink /> }}
          />
        )}
      </EmptyList>
    );
  return (
    <>
      <p className="mb-5 text-pretty text-muted">
        {signedIn ? (
          t("Open a search to see what's on the market today, or choose how often we email you about it.")
        ) : (
          <RichMessage
            text="{link} to keep these on every device and get new properties by email."
            values={{ link: <SignInLink /> }}
          />
        )}
      </p>
      <ul className="grid gap-5">
        {searches.map((saved) => (
          <li key={saved.key}>
            <SavedSearchItem saved={saved} signedIn={signedIn} {...counts.get(saved.search_id ?? 0)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Counts = { homes: number; newHomes: number };

/** The number of homes of each saved search, and of those added since it was last viewed, by search id. */
function useCounts(signedIn: boolean): ReadonlyMap<number, Counts> {
  const [counts, setCounts] = useState<ReadonlyMap<number, Counts>>(new Map());
  useEffect(() => {
    if (!signedIn) return;
    const request = new AbortController();
    fetchCounts(request.signal)
      .then(setCounts)
      .catch(() => {});
    return () => request.abort();
  }, [signedIn]);
  return counts;
}

async function fetchCounts(signal: AbortSignal): Promise<Map<number, Counts>> {
  const response = await fetch(localPath("/saved_searches.ljson"), { signal });
  if (!response.ok) return new Map();
  const { saved_searches } = (await response.json()) as { saved_searches: SavedSearchJson[] };
  return new Map(
    saved_searches.map(({ search_id, count = 0, new_count = 0 }) => [search_id, { homes: count, newHomes: new_count }]),
  );
}
