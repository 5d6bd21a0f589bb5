import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import type { LetType } from "#domains/properties/property-enums.ts";
import { newHomeTag, propertyTitle, propertyTypes } from "#domains/properties/property-types.ts";

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
    launchedAt: home.createdAt ?? now,
    statusChangedAt: now,
    updatedAt: now,
  };
}

type DerivedFrom = Pick<FeedProperty, "channel" | "propertyType" | "bedrooms" | "town" | "displayAddress"> &
  Pick<FeedProperty, "houseName" | "houseNumber" | "newHome"> & { letType?: LetType | null };

type Given = Pick<FeedProperty, "headline" | "tags" | "addressHidden">;

/** Updates derived fields that the feed does not give when their source changes; what the agency edited is kept. */
export function deriveChangedFields(
  known: DerivedFrom & { headline: string; tags: string[] },
  next: DerivedFrom,
  given: Given,
) {
  const [before, after] = [deriveTags(known), deriveTags(next)];
  const own = known.tags.filter((tag) => !before.includes(tag));
  const tags = given.tags
    ? mergeTags(given.tags, after)
    : before.join() === after.join()
      ? known.tags
      : mergeTags(after, own);
  const isHeadlineStale =
    given.headline === undefined && known.headline === formatHeadline(known) && known.headline !== formatHeadline(next);
  return {
    ...(isHeadlineStale ? { headline: formatHeadline(next) } : {}),
    ...(tags.join() === known.tags.join() ? {} : { tags }),
    ...(given.addressHidden !== undefined || hidesAddress(known) === hidesAddress(next)
      ? {}
      : { addressHidden: hidesAddress(next) }),
  };
}

/** Searches need the tags of the type, whatever the feed's own tags are. */
const mergeTags = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])];

const formatHeadline = (home: DerivedFrom) => `${propertyTitle(home)} in ${home.town}`;

/** A display address without the house name or number means the exact address is not public. */
function hidesAddress({ displayAddress, houseNumber, houseName }: DerivedFrom): boolean {
  const house = houseNumber ?? houseName;
  return house === null || !normaliseText(displayAddress).includes(normaliseText(house));
}

/** Padded with spaces so that "1" matches "1 Mill Lane" but not "12 Mill Lane" or "TA1". */
const normaliseText = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

function deriveTags(home: DerivedFrom): string[] {
  const extra = [
    ...(home.newHome ? [newHomeTag] : []),
    ...(home.letType === "student" ? ["student"] : []),
    ...(home.letType === "short" ? ["short-let"] : []),
  ];
  return [...new Set([...propertyTypes[home.propertyType].tags, ...extra])];
}
