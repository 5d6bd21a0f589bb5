/** How well a place matches the typed text, best first. */
export const matchKinds = ["exact", "start", "word", "similar"] as const;

export type Suggestion = Readonly<{
  label: string;
  placeId: string;
  fit: (typeof matchKinds)[number];
  weight: number;
  first: boolean;
}>;

export const maxSuggestions = 15;
export const maxTermLength = 100;
