import { t } from "#languages/translate.ts";

export const maxSavedProperties = 500;
export const maxSavedSearches = 100;
export const maxHiddenProperties = 500;
export const tooManyPropertiesMessage = () =>
  t("You can save up to {max} properties. Remove some first.", { max: maxSavedProperties });
export const tooManySearchesMessage = () =>
  t("You can save up to {max} searches. Remove one first.", { max: maxSavedSearches });
/** Homes side by side. */
export const maxCompared = 4;
/** Homes that people decide on together. */
export const maxShortlistHomes = 20;
export const maxNoteLength = 1_000;
export const maxNameLength = 100;

/** In miles, for editing a saved search; search forms offer a different list. */
export const savedSearchRadii = [1, 2, 3, 5, 10, 15, 20, 30] as const;
