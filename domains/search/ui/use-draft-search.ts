import { useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { changeSearch } from "#domains/search/state/normalise-search.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import type { RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { mapFragment } from "./results-view.tsx";

type NavigateOptions = { replace?: boolean; preventScrollReset?: boolean };

/** The form's search. A change shows at once, while the results are loading. */
export function useDraftSearch(search: SearchState, branchSlug: string | null) {
  const [draft, setDraft] = useState(search);
  const [shown, setShown] = useState(search);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isIdle = useNavigation().state === "idle";
  if (isIdle && shown !== search) {
    setShown(search);
    setDraft(search);
  }

  function change(fields: RawSearch, options: NavigateOptions = {}): void {
    const next = changeSearch(draft, fields);
    setDraft(next);
    void navigate({ ...splitPath(searchPath(next, branchSlug)), hash: hash === mapFragment ? hash : "" }, options);
  }
  return { draft, change };
}

function splitPath(path: string): { pathname: string; search: string } {
  const [pathname = "", query] = path.split("?");
  return { pathname, search: query === undefined ? "" : `?${query}` };
}
