import type { PlaceChoice } from "./fetch-places.ts";

export type LocationProps = {
  /** Label of the current place ("Taunton, Somerset"), or the typed text. */
  text: string;
  className?: string;
  /** True when the form has its own search button. */
  hideSubmit?: boolean;
  onChoose: (place: PlaceChoice) => void;
};

/** State of the plain input when the combobox replaces it; `caret` is null unless it had focus. */
export type InitialInput = { typed: string; caret: number | null };
