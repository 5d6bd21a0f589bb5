import { useSyncExternalStore } from "react";

export type ResultsView = "list" | "grid";

/** The map view is in the URL; list or grid is stored in the browser. */
export const mapFragment = "#/map";

export const resultsViewKey = "results_view";
const listeners = new Set<() => void>();

export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  return [useSyncExternalStore(subscribe, read, () => "list"), write];
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** When storage is blocked, the choice lasts until the page is reloaded. */
let chosen: ResultsView | null = null;

function read(): ResultsView {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(resultsViewKey) === "grid" ? "grid" : "list";
  } catch {
    return "list";
  }
}

function write(view: ResultsView): void {
  chosen = view;
  try {
    localStorage.setItem(resultsViewKey, view);
  } catch {}
  for (const changed of listeners) changed();
}
