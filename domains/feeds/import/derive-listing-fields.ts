import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { unknownMaterialInformation } from "#domains/properties/property-details.ts";
import type { LetType, PropertyType } from "#domains/properties/property-enums.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";

/** The required columns that feeds do not carry. */
export function deriveNewFields(home: FeedProperty, now: Date) {
  return {
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

/** The tags used by the search tabs, by property type. */
const propertyTypeTags: Readonly<Record<PropertyType, readonly string[]>> = {
  "terraced house": ["house", "terraced-house"],
  "end of terrace house": ["house", "terraced-house"],
  "semi-detached house": ["house", "semi-detached-house"],
  "detached house": ["house", "detached-house"],
  house: ["house"],
  "town house": ["house", "terraced-house"],
  "mews house": ["house", "terraced-house"],
  cottage: ["house", "cottage"],
  "farm house": ["house", "detached-house"],
  "country house": ["house", "detached-house"],
  "barn conversion": ["house", "barn-conversion"],
  bungalow: ["bungalow"],
  "detached bungalow": ["bungalow"],
  "semi-detached bungalow": ["bungalow"],
  flat: ["flat"],
  "ground floor flat": ["flat"],
  apartment: ["flat"],
  maisonette: ["flat"],
  penthouse: ["flat"],
  studio: ["flat", "studio"],
  "house share": ["house"],
  "retirement property": ["flat", "retirement"],
  farm: ["farm"],
  smallholding: ["farm"],
  "equestrian property": ["equestrian"],
  "farm land": ["land"],
  land: ["land"],
  "building plot": ["land", "building-plot"],
  office: ["commercial", "office"],
  shop: ["commercial", "shop"],
  "industrial unit": ["commercial", "industrial"],
  warehouse: ["commercial", "industrial"],
  pub: ["commercial"],
  "commercial property": ["commercial"],
  development: ["development", "new-home"],
  garage: ["land"],
  "park home": ["park-home"],
  property: [],
};

function deriveTags(home: DerivedFrom): string[] {
  const extra = [
    ...(home.newHome ? ["new-home"] : []),
    ...(home.letType === "student" ? ["student"] : []),
    ...(home.letType === "short" ? ["short-let"] : []),
  ];
  return [...new Set([...propertyTypeTags[home.propertyType], ...extra])];
}
