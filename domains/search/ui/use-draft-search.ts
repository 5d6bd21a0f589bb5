import { useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { changeSearch, type LooseSearch } from "../normalise-search.ts";
import { searchPath } from "../search-path.ts";
import type { SearchState } from "../search-state.ts";
import { mapFragment } from "./results-view.ts";

type How = { replace?: boolean; preventScrollReset?: boolean };

/** The search as the form shows it: a change is seen at once, and the page follows as soon as its results are here. */
export function useDraftSearch(search: SearchState, branchSlug: string | null) {
  const [draft, setDraft] = useState(search);
  const [shown, setShown] = useState(search);
  const navigate = useNavigate();
  const { hash } = useLocation();
  const settled = useNavigation().state === "idle";
  if (settled && shown !== search) {
    setShown(search);
    setDraft(search);
  }

  function change(fields: LooseSearch, how: How = {}): void {
    const next = changeSearch(draft, fields);
    setDraft(next);
    void navigate({ ...parted(searchPath(next, branchSlug)), hash: hash === mapFragment ? hash : "" }, how);
  }
  return { draft, change };
}

function parted(path: string): { pathname: string; search: string } {
  const [pathname = "", query] = path.split("?");
  return { pathname, search: query === undefined ? "" : `?${query}` };
}
