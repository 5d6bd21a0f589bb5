import { LayoutGrid, List, Map as MapIcon } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.tsx";

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

/** Whether the map view is on, from the URL fragment; unchanged while an overlay uses the fragment. */
export function useMapShown(): boolean {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const isMap = hash === mapFragment || (hash !== "" && shown);
  if (hydrated && isMap !== shown) setShown(isMap);
  return hydrated && isMap;
}

type View = ResultsView | "map";

const views: readonly [View, string, typeof List][] = [
  ["list", "List", List],
  ["grid", "Grid", LayoutGrid],
  ["map", "Map", MapIcon],
];

/** Hidden on phones, where list and grid look the same and `FilterButton` has the map. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="hidden h-12 rounded-control border border-line-strong bg-surface sm:flex xl:h-11 noscript:hidden">
      <legend className="sr-only">Show results as</legend>
      {views.map(([value, name, Icon]) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className="inline-flex w-11 items-center justify-center rounded-control text-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </button>
      ))}
    </fieldset>
  );
}
