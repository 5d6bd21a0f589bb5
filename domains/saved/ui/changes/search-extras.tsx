import { type ComponentType, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { maxLookKeyLength, type Seen } from "#domains/saved/looks/looks.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import { loadChunk, useChunk } from "#ui/lazy-chunk.tsx";
import { savedStore } from "../saved-store.ts";
import { markSearchSeen, saveRequest } from "../toggle-saved-search.ts";
import { useHiddenIds, useSavedLists } from "../use-saved-lists.ts";
import type { ChangesViewProps } from "./changes-view.tsx";
import { recordLooks } from "./looks-store.ts";

export type SearchExtrasProps = Omit<ChangesViewProps, "since"> & { branchSlug: string | null };

/** What a results page shows to this visitor only: what has changed since the last visit, and the dialog to save the search. */
export default function SearchExtras({ branchSlug, ...view }: SearchExtrasProps) {
  const since = useBaseline(view.search, branchSlug);
  const saving = useSyncExternalStore(saveRequest.subscribe, saveRequest.current);
  return (
    <>
      {since === null ? null : <LazyChanges key={since} {...view} since={since} />}
      {saving ? <LazyDialog /> : null}
    </>
  );
}

/** Below the results, so that they stay in place: how many of this page are hidden, and a way to see them. */
export function HiddenOnPage({ search }: { search: SearchState }) {
  const element = useRef<HTMLDivElement>(null);
  const { hidden } = useSavedLists();
  const [count, setCount] = useState(0);
  const isHiding = useHiddenIds().size > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has other cards
  useEffect(() => {
    const cards = element.current?.parentElement?.querySelectorAll("[data-property-id]") ?? [];
    const ids = new Set(hidden.map(({ property_id }) => String(property_id)));
    setCount([...cards].filter((card) => ids.has(card.getAttribute("data-property-id") ?? "")).length);
  }, [hidden, search]);
  return (
    <div ref={element} hidden={count === 0} className="mt-6 text-muted print:hidden">
      {t(
        isHiding
          ? "{count, plural, one {# hidden home} other {# hidden homes}} on this page."
          : "Showing {count, plural, one {# hidden home} other {# hidden homes}}.",
        { count },
      )}{" "}
      <button type="button" onClick={() => savedStore.showHidden(isHiding)} className="text-link min-h-11 font-medium">
        {t(
          isHiding
            ? "Show {count, plural, one {it} other {them}}"
            : "Hide {count, plural, one {it} other {them}} again",
          { count },
        )}
      </button>
    </div>
  );
}

const loadChanges = () => import("./changes-view.tsx");
const loadDialog = () => import("./save-search-dialog.tsx");

function LazyChanges(props: ChangesViewProps) {
  const { module } = useChunk(loadChanges);
  return module ? <module.default {...props} /> : null;
}

function LazyDialog() {
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => {
    let active = true;
    loadChunk(loadDialog).then(
      (module) => active && setDialog(() => module.default),
      () => active && void saveRequest.saveNow(),
    );
    return () => {
      active = false;
    };
  }, []);
  return Dialog ? <Dialog /> : null;
}

/** When this search was last looked at on an earlier visit. A map that is being moved is not a look. */
function useBaseline(search: SearchState, branchSlug: string | null): number | null {
  const path = searchPath(changeSearch(search, { sorted: undefined }), branchSlug);
  const { user } = useUser();
  const [baseline, setBaseline] = useState<(Seen & { path: string }) | null>(null);
  const isRecorded = search.viewport === undefined && path.length <= maxLookKeyLength;
  const look = useEffectEvent(async () => {
    const seen = isRecorded ? (await recordLooks({ [path]: { at: Date.now() } })).get(path) : undefined;
    markSearchSeen(search);
    return seen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per search and user
  useEffect(() => {
    let active = true;
    void look().then((seen) => active && setBaseline(seen ? { ...seen, path } : null));
    return () => {
      active = false;
    };
  }, [path, user.user_id]);
  return baseline?.path === path ? baseline.at : null;
}
