import { nothingKnown } from "#domains/properties/property-details.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";
import type { LetType, PropertyType } from "#domains/properties/property-words.ts";
import type { FeedProperty } from "./feed-property.ts";

/** What no feed says and a listing needs: its title, its tags, and that nothing else is known. */
export function newListingWords(home: FeedProperty, now: Date) {
  return {
    headline: headlineOf(home),
    tags: tagsOf(home),
    rooms: [],
    materialInformation: nothingKnown,
    addressHidden: hidesAddress(home),
    createdAt: home.createdAt ?? now,
    launchedAt: home.createdAt ?? now,
    statusChangedAt: now,
    updatedAt: now,
  };
}

type Told = Pick<FeedProperty, "channel" | "propertyType" | "bedrooms" | "town" | "displayAddress"> &
  Pick<FeedProperty, "houseName" | "houseNumber" | "newHome"> & { letType?: LetType | null };

/** What we made of the feed's words ourselves, where the feed has other words now; what is the agency's own stays. */
export function changedWords(known: Told & { headline: string; tags: string[] }, now: Told) {
  const [before, after] = [tagsOf(known), tagsOf(now)];
  const own = known.tags.filter((tag) => !before.includes(tag));
  const isOurs = known.headline === headlineOf(known) && known.headline !== headlineOf(now);
  return {
    ...(isOurs ? { headline: headlineOf(now) } : {}),
    ...(before.join() === after.join() ? {} : { tags: [...new Set([...after, ...own])] }),
    ...(hidesAddress(known) === hidesAddress(now) ? {} : { addressHidden: hidesAddress(now) }),
  };
}

const headlineOf = (home: Told) => `${propertyTitle(home)} in ${home.town}`;

/** A display address without the house is a wish not to show it. */
function hidesAddress({ displayAddress, houseNumber, houseName }: Told): boolean {
  const house = houseNumber ?? houseName;
  return house === null || !words(displayAddress).includes(words(house));
}

/** A 1 is in "1 Mill Lane", but not in "12 Mill Lane" or "TA1". */
const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

/** The tags the search tabs ask for, by kind. */
const kindTags: Readonly<Record<PropertyType, readonly string[]>> = {
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

function tagsOf(home: Told): string[] {
  const more = [
    ...(home.newHome ? ["new-home"] : []),
    ...(home.letType === "student" ? ["student"] : []),
    ...(home.letType === "short" ? ["short-let"] : []),
  ];
  return [...new Set([...kindTags[home.propertyType], ...more])];
}
