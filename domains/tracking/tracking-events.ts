/** Where a card was seen; other values are rejected, so that clients cannot create arbitrary rows. */
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

/** Base path from the specification, part of the page data. */
export const exposuresUrl = "/exposures";
export const exposuresAction = "create_many";

export const maxExposuresPerRequest = 100;
