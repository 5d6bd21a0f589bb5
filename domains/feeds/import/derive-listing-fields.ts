import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import { deriveTags, formatHeadline, hidesAddress, mergeTags } from "#domains/properties/listings/derive-fields.ts";

/** The required columns that feeds do not carry, or not always. */
export function deriveNewFields(home: FeedProperty, now: Date) {
  return {
    bathrooms: home.bathrooms ?? 0,
    receptionRooms: home.receptionRooms ?? 0,
    billsIncluded: home.billsIncluded ?? [],
    newHome: home.newHome ?? false,
    disposal: home.disposal ?? "private_treaty",
    propertyVideos: home.propertyVideos ?? [],
    headline: home.headline ?? formatHeadline(home),
    tags: mergeTags(home.tags ?? [], deriveTags(home)),
    rooms: home.rooms ?? [],
    materialInformation: { ...unknownMaterialInformation, ...home.materialInformation },
    addressHidden: home.addressHidden ?? hidesAddress(home),
    createdAt: home.createdAt ?? now,
    launchedAt: home.launchedAt ?? home.createdAt ?? now,
    statusChangedAt: home.statusChangedAt ?? now,
    updatedAt: home.updatedAt ?? now,
  };
}
