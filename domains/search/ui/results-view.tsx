import { LayoutGrid, List, Map as MapIcon } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type Message, t } from "#languages/translate.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";

/** `auto` is the server's: the stylesheet shows a grid on wide screens and a list on others. */
export type ResultsView = "list" | "grid" | "auto";

/** The map view is in the URL; list or grid is stored in the browser. */
export const mapFragment = "#/map";

export const resultsViewKey = "results_view";
const listeners = new Set<() => void>();
const wideScreen = "(min-width: 1200px)";

/** Without a choice of the visitor, a list on wide screens too if `prefersList`. */
export function useResultsView(prefersList = false): [ResultsView, (view: ResultsView) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => read(prefersList),
      () => (prefersList ? "list" : "auto"),
    ),
    write,
  ];
}

function subscribe(changed: () => void) {
  const wide = window.matchMedia(wideScreen);
  listeners.add(changed);
  wide.addEventListener("change", changed);
  return () => {
    listeners.delete(changed);
    wide.removeEventListener("change", changed);
  };
}

/** When storage is blocked, the choice lasts until the page is reloaded. */
let chosen: ResultsView | null = null;

function read(prefersList: boolean): ResultsView {
  return chosen ?? readStored() ?? (!prefersList && window.matchMedia(wideScreen).matches ? "grid" : "list");
}

function readStored(): ResultsView | null {
  try {
    const stored = localStorage.getItem(resultsViewKey);
    return stored === "grid" || stored === "list" ? stored : null;
  } catch {
    return null;
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

/** Where the map takes the place of the list, it opens at its top; the list returns to where it was left. Returns what notes the place. */
export function useListScroll(map: boolean): () => void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || window.matchMedia(wideScreen).matches) return;
    window.scrollTo({ top: map ? 0 : place.current, behavior: "instant" });
  }, [map]);
  return () => {
    place.current = window.scrollY;
  };
}

type View = ResultsView | "map";

/** With the look of a pressed button while the view is `auto`. */
const views: readonly [View, Message, ComponentType<{ className: string; strokeWidth: number }>, string][] = [
  ["list", "List", List, "max-xl:bg-ink max-xl:text-on-ink"],
  ["grid", "Grid", LayoutGrid, "xl:bg-ink xl:text-on-ink"],
  ["map", "Map", MapIcon, ""],
];

/** Hidden on phones, where list and grid look the same and `FilterButton` has the map. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="hidden h-12 rounded-control border border-line-strong bg-surface sm:flex xl:h-11 noscript:hidden">
      <legend className="sr-only">{t("Show results as")}</legend>
      {views.map(([value, name, Icon, pressed]) => (
        <button
          key={value}
          type="button"
          aria-label={t(name)}
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className={`inline-flex w-11 items-center justify-center rounded-control aria-pressed:bg-ink aria-pressed:text-on-ink ${view === "auto" ? pressed : ""}`}
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </button>
      ))}
    </fieldset>
  );
}
