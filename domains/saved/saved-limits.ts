export const mostSavedProperties = 500;
export const mostSavedSearches = 100;
export const longestNote = 1_000;
export const longestName = 100;

/** Miles, when a saved search is edited; search forms have a list of their own. */
export const savedSearchRadii = [1, 2, 3, 5, 10, 15, 20, 30] as const;
