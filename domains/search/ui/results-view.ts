import { useSyncExternalStore } from "react";

export type ResultsView = "list" | "grid";

/** The map is part of a link, not of what a browser remembers. */
export const mapFragment = "#/map";

export const viewKey = "results_view";
const listeners = new Set<() => void>();

/** How this visitor likes results, remembered in the browser. */
export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  return [useSyncExternalStore(subscribe, read, () => "list"), write];
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Storage may be forbidden; then the choice lasts as long as the page. */
let chosen: ResultsView | null = null;

function read(): ResultsView {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(viewKey) === "grid" ? "grid" : "list";
  } catch {
    return "list";
  }
}

function write(view: ResultsView): void {
  chosen = view;
  try {
    localStorage.setItem(viewKey, view);
  } catch {}
  for (const changed of listeners) changed();
}
