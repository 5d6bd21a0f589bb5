import type { ResultsView } from "#domains/search/ui/results-view.ts";

/** What the screen around the results tells them. */
export type ResultsContext = {
  view: ResultsView;
  /** The end of every link to another page of the same search. */
  fragment: string;
  lit: number | null;
  onLight: (propertyId: number | null) => void;
};
