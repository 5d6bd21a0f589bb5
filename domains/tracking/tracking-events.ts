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

/** What `daily_counts` holds. The first line is counted as it happens, the rest is rolled up by `domains/figures`. */
export type SiteMeasure = "visit" | "searched" | "viewed" | "search" | "empty-search";
export type DailyMeasure = SiteMeasure | "enquiry" | "home-enquiry" | "response" | "alert-sent" | "unmatched-search";

export const viewsPath = "/property_views";
export const visitsPath = "/site_visits";
export const searchesPath = "/search_views";

/** Base path from the specification, part of the page data. */
export const exposuresUrl = "/exposures";
export const exposuresAction = "create_many";

export const maxExposuresPerRequest = 100;
