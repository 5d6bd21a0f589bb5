/** How well a place fits what was typed, the best first. */
export const fits = ["exact", "start", "word", "similar"] as const;

export type Suggestion = Readonly<{
  label: string;
  placeId: string;
  fit: (typeof fits)[number];
  weight: number;
  first: boolean;
}>;

export const mostSuggestions = 15;
export const longestTerm = 100;
