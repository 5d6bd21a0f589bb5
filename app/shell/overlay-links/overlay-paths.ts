/** The screens of the account panel. */
const userPaths = [
  "/user",
  "/user/sign-in",
  "/user/register",
  "/user/edit",
  "/user/marketing-preferences",
  "/user/saved-properties",
  "/user/saved-searches",
  "/user/forgotten_password",
] as const;

/** All overlay paths. The server redirects `/valuation` to `/#/valuation`. */
export const overlayPaths = [
  ...userPaths,
  "/valuation",
  "/book-a-valuation",
  "/book_a_valuation",
  "/book-a-viewing",
  "/calculator",
  "/video/:id",
  "/contact-staff-member/:id",
  "/contact-office",
  "/new-homes-enquiry",
  "/send-to-friend",
  "/tenant-info",
  "/floorplan",
  "/epc-chart",
  "/property-images",
  "/cookie-settings",
  "/agricultural-sales-event/:id",
  "/antiques-sales-event/:id",
  "/property-auction-sales-event/:id",
  "/history-images/:id",
  "/gallery-card-slider-expand/:id",
  "/gallery-card-slider-expand/:id/:contentBlockId",
] as const;

export type OverlayPath = (typeof overlayPaths)[number];
export type UserPath = (typeof userPaths)[number];
