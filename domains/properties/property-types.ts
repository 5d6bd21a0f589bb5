import type { Channel } from "#domains/agency/channel.ts";
import { capitalise } from "#format/capitalise.ts";
import { t } from "#languages/translate.ts";
import { newHomeTag } from "./tags.ts";

/** Decides which facts apply to a property and which properties are similar. */
export type TypeGroup = "home" | "land" | "commercial";

type TypeRules = { group: TypeGroup; tags: readonly string[]; blm: readonly [number, ...number[]] };

/**
 * `tags`: those of the search tabs that a feed's properties of this type get. `blm`: its PROP_SUB_ID codes; exports use the
 * first.
 */
const types = {
  "terraced house": { group: "home", tags: ["house", "terraced-house"], blm: [1] },
  "end of terrace house": { group: "home", tags: ["house", "terraced-house"], blm: [2] },
  "semi-detached house": { group: "home", tags: ["house", "semi-detached-house"], blm: [3, 128] },
  "detached house": { group: "home", tags: ["house", "detached-house"], blm: [4, 131] },
  house: { group: "home", tags: ["house"], blm: [26, 6, 21, 24, 27, 95, 116] },
  "town house": { group: "home", tags: ["house", "terraced-house"], blm: [22] },
  "mews house": { group: "home", tags: ["house", "terraced-house"], blm: [5, 511] },
  cottage: { group: "home", tags: ["house", "cottage"], blm: [23, 65] },
  "farm house": { group: "home", tags: ["house", "detached-house"], blm: [52, 62, 104] },
  "country house": { group: "home", tags: ["house", "detached-house"], blm: [113, 92, 120, 121] },
  "barn conversion": { group: "home", tags: ["house", "barn-conversion"], blm: [43, 68, 74, 86] },
  bungalow: { group: "home", tags: ["bungalow"], blm: [12, 13] },
  "detached bungalow": { group: "home", tags: ["bungalow"], blm: [15] },
  "semi-detached bungalow": { group: "home", tags: ["bungalow"], blm: [14] },
  flat: { group: "home", tags: ["flat"], blm: [8, 144] },
  "ground floor flat": { group: "home", tags: ["flat"], blm: [7, 10] },
  apartment: { group: "home", tags: ["flat"], blm: [28, 44, 56, 59, 142] },
  maisonette: { group: "home", tags: ["flat"], blm: [11] },
  penthouse: { group: "home", tags: ["flat"], blm: [29] },
  studio: { group: "home", tags: ["flat", "studio"], blm: [9] },
  "house share": { group: "home", tags: ["house", "house-share"], blm: [48, 49, 512] },
  "retirement property": { group: "home", tags: ["flat", "retirement"], blm: [47, 46] },
  farm: { group: "home", tags: ["farm"], blm: [259] },
  smallholding: { group: "home", tags: ["farm"], blm: [304, 30] },
  "equestrian property": { group: "home", tags: ["equestrian"], blm: [53] },
  "farm land": { group: "land", tags: ["land"], blm: [107] },
  land: { group: "land", tags: ["land"], blm: [20, 241] },
  "building plot": { group: "land", tags: ["land", "building-plot"], blm: [110, 125] },
  office: { group: "commercial", tags: ["commercial", "office"], blm: [178, 181, 184, 256, 271, 274] },
  shop: {
    group: "commercial",
    tags: ["commercial", "shop"],
    blm: [137, 187, 190, 193, 199, 208, 214, 235, 298, 310, 544, 547, 550],
  },
  "industrial unit": { group: "commercial", tags: ["commercial", "industrial"], blm: [229, 220, 223, 226, 196] },
  warehouse: { group: "commercial", tags: ["commercial", "industrial"], blm: [238, 217, 232] },
  pub: { group: "commercial", tags: ["commercial"], blm: [211, 134, 80, 83] },
  "commercial property": {
    group: "commercial",
    tags: ["commercial"],
    blm: [253, 202, 205, 262, 265, 268, 277, 280, 283, 301, 307, 535, 538, 541],
  },
  development: { group: "home", tags: ["development", newHomeTag], blm: [250, 244, 247, 143] },
  garage: { group: "land", tags: ["land"], blm: [51, 45] },
  "park home": { group: "home", tags: ["park-home"], blm: [50, 16, 117] },
  property: { group: "home", tags: [], blm: [0, 71, 77, 101, 118, 119, 140, 141] },
} as const satisfies Record<string, TypeRules>;

export type PropertyType = keyof typeof types;

export const propertyTypes: Readonly<Record<PropertyType, TypeRules>> = types;

export const getTypeGroup = (type: PropertyType): TypeGroup => propertyTypes[type].group;

export const propertyTypeNames = Object.keys(types) as PropertyType[];

export const listTypes = (group: TypeGroup) => propertyTypeNames.filter((type) => getTypeGroup(type) === group);

type Titled = Readonly<{ channel: Channel; propertyType: PropertyType; bedrooms: number; isClosed?: boolean }>;

/** `3 bedroom detached house` */
export function formatHomeType({ propertyType, bedrooms }: Pick<Titled, "propertyType" | "bedrooms">): string {
  const isCounted = bedrooms > 0 && propertyType !== "studio" && propertyType !== "development";
  const type = t(propertyType);
  return capitalise(isCounted ? t("{bedrooms} bedroom {type}", { bedrooms, type }) : type);
}

/** `3 bedroom detached house for sale`, or `3 bedroom detached house, sold`. The homes of a development differ in size. */
export function propertyTitle({ channel, propertyType, bedrooms, isClosed = false }: Titled): string {
  const home = formatHomeType({ propertyType, bedrooms });
  if (isClosed) return channel === "sales" ? t("{home}, sold", { home }) : t("{home}, let", { home });
  return channel === "sales" ? t("{home} for sale", { home }) : t("{home} to rent", { home });
}
