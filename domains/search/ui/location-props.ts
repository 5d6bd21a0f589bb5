import type { PlaceChoice } from "./fetch-places.ts";

export type LocationProps = {
  /** The place searched now, as "Taunton, Somerset", or what was typed. */
  text: string;
  className?: string;
  /** Without its own search button where the form has a large one. */
  bare?: boolean;
  onChoose: (place: PlaceChoice) => void;
};

/** What the plain field held when the combobox took its place; a caret says that it had the focus. */
export type TakenOver = { typed: string; caret: number | null };
