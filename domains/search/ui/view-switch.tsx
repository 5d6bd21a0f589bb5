import { LayoutGrid, List, Map as MapIcon } from "lucide-react";
import type { ResultsView } from "./results-view.ts";

type View = ResultsView | "map";

const views: readonly [View, string, typeof List][] = [
  ["list", "List", List],
  ["grid", "Grid", LayoutGrid],
  ["map", "Map", MapIcon],
];

type Props = { view: View; onChange: (view: View) => void };

/** Hidden on phones, where list and grid look the same and `FilterButton` has the map. */
export function ViewSwitch({ view, onChange }: Props) {
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
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      ))}
    </fieldset>
  );
}
