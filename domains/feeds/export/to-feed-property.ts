import type { FeedMedia, FeedProperty } from "#domains/feeds/feed-property.ts";
import type { ListingRow } from "#domains/properties/listings/listings.server.ts";

/** Feeds have no fields for rooms, tags and material information, so those are left out. */
export function toFeedProperty(row: ListingRow, media: FeedMedia[]): FeedProperty {
  const { squareFeet, acreage, tenure, lease, councilTaxBand, availableFrom, deposit } = row;
  const { furnishing, letType, lettingsFeeText, billsIncluded } = row;
  return {
    ...row,
    branch: String(row.branchId),
    squareFeet: squareFeet ?? undefined,
    acreage: squareFeet === null ? (acreage ?? undefined) : undefined,
    tenure: tenure ?? undefined,
    lease: lease ?? undefined,
    councilTaxBand: councilTaxBand ?? undefined,
    availableFrom: availableFrom ?? undefined,
    deposit: deposit ?? undefined,
    furnishing: furnishing ?? undefined,
    letType: letType ?? undefined,
    billsIncluded: billsIncluded.length > 0 ? billsIncluded : undefined,
    lettingsFeeText: lettingsFeeText ?? undefined,
    media,
  };
}
