import { nothingKnown } from "#domains/properties/property-details.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";
import type { PropertyType } from "#domains/properties/property-words.ts";
import type { FeedProperty } from "./feed-property.ts";

/** What no feed says and a listing needs: its title, its tags, and that nothing else is known. */
export function newListingWords(home: FeedProperty, now: Date) {
  return {
    headline: `${propertyTitle(home)} in ${home.town}`,
    tags: tagsOf(home),
    rooms: [],
    materialInformation: nothingKnown,
    /** A display address without the house is a wish not to show it. */
    addressHidden: !shows(home.displayAddress, home.houseNumber ?? home.houseName),
    createdAt: home.createdAt ?? now,
    launchedAt: home.createdAt ?? now,
    statusChangedAt: now,
    updatedAt: now,
  };
}

function shows(address: string, house: string | null): boolean {
  return house !== null && address.toLowerCase().includes(house.toLowerCase());
}

/** The tags the search tabs ask for, by kind. */
const kindTags: Readonly<Record<PropertyType, readonly string[]>> = {
  "terraced house": ["house", "terraced-house"],
  "end of terrace house": ["house", "terraced-house"],
  "semi-detached house": ["house", "semi-detached-house"],
  "detached house": ["house", "detached-house"],
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
};

function tagsOf(home: FeedProperty): string[] {
  const more = [
    ...(home.newHome ? ["new-home"] : []),
    ...(home.letType === "student" ? ["student"] : []),
    ...(home.letType === "short" ? ["short-let"] : []),
  ];
  return [...new Set([...kindTags[home.propertyType], ...more])];
}
