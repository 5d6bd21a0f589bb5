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
    headline: formatHeadline(home),
    tags: deriveTags(home),
    rooms: [],
    materialInformation: unknownMaterialInformation,
    addressHidden: hidesAddress(home),
    createdAt: home.createdAt ?? now,
    launchedAt: home.createdAt ?? now,
    statusChangedAt: now,
    updatedAt: now,
  };
}

type DerivedFrom = Pick<FeedProperty, "channel" | "propertyType" | "bedrooms" | "town" | "displayAddress"> &
  Pick<FeedProperty, "houseName" | "houseNumber" | "newHome"> & { letType?: LetType | null };

/** Updates derived fields when their source changes; a headline or tags the agency edited are kept. */
export function deriveChangedFields(known: DerivedFrom & { headline: string; tags: string[] }, next: DerivedFrom) {
  const [before, after] = [deriveTags(known), deriveTags(next)];
  const own = known.tags.filter((tag) => !before.includes(tag));
  const isHeadlineStale = known.headline === formatHeadline(known) && known.headline !== formatHeadline(next);
  return {
    ...(isHeadlineStale ? { headline: formatHeadline(next) } : {}),
    ...(before.join() === after.join() ? {} : { tags: [...new Set([...after, ...own])] }),
    ...(hidesAddress(known) === hidesAddress(next) ? {} : { addressHidden: hidesAddress(next) }),
  };
}

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
