/** Where a card was seen; a word that is not here is refused, so that nobody invents rows. */
export const exposureTypes = [
  "search_results",
  "map",
  "newest",
  "similar",
  "development",
  "branch",
  "staff",
  "saved",
  "card",
] as const;

export type ExposureType = (typeof exposureTypes)[number];

export const viewsPath = "/property_views";

/** In the page's data, as the specification has it; the calls go below it. */
export const exposuresUrl = "/exposures";
export const exposuresCall = "create_many";

export const mostAtOnce = 100;
