import type { ResultsView } from "#domains/search/ui/results-view.ts";

/** Passed from the search layout to the results. */
export type ResultsContext = {
  view: ResultsView;
  /** Appended to the pagination links. */
  fragment: string;
  lit: number | null;
  onLight: (propertyId: number | null) => void;
};
