import { LayoutGrid, List } from "lucide-react";
import type { ResultsView } from "./results-view.ts";

const views: readonly [ResultsView, string, typeof List][] = [
  ["list", "List", List],
  ["grid", "Grid", LayoutGrid],
];

type Props = { view: ResultsView; onChange: (view: ResultsView) => void };

/** On a phone both look the same. */
export function ViewSwitch({ view, onChange }: Props) {
  return (
    <fieldset className="hidden rounded-control border border-line-strong bg-surface p-0.5 sm:flex noscript:hidden">
      <legend className="sr-only">Show results as</legend>
      {views.map(([value, name, Icon]) => (
        <button
          key={value}
          type="button"
          aria-label={name}
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className="inline-flex size-10 items-center justify-center rounded-control text-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </button>
      ))}
    </fieldset>
  );
}
