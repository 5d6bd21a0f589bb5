import type { PropertyType } from "#domains/properties/property-enums.ts";
import type { HomeKind } from "./stock-plan.ts";

/** Where homes of a kind are found, relative to the branch that sells them. */
export type Ground = "branch-centre" | "branch-town" | "other-town" | "village" | "coast";

/** Possible values with their weights. */
type Weights<Key extends string | number> = Readonly<Partial<Record<Key, number>>>;

type KindRule = {
  types: Weights<PropertyType>;
  grounds: Weights<Ground>;
  /** Street names that suit. */
  streets: RegExp;
  bedrooms: Weights<number>;
  /** Square metres for the smallest number of bedrooms, and for each further one. */
  area: readonly [base: number, perBedroom: number];
  storeys: Weights<number>;
};

const old = /(Street|Road|Terrace|Place|Row|Hill|Parade|Square|Grove)$/;
const suburban = /(Road|Avenue|Crescent|Drive|Close|Gardens|Way|Rise|Park)$/;
const rural = /(Lane|Hill|Road|Street|Green|Cross|Way|Drove|Row)$/;
const central = /(Street|Square|Place|Parade|Row|Road|Gate|Yard|Court|Quay|Mews|Bridge)$/;
const shopping = /(High Street|Fore Street|East Street|Market|Street|Square|Place|Parade|Gate|Row)$/;
const terraceOf = /(Street|Square|Place|Parade|Row|Terrace|Crescent|Hill|Gate|Buildings)$/;
const estate = /(Estate|Way|Park|Road|Trading|Drove)$/;
const fresh = /(Way|Close|Drive|Mews|Gardens|Avenue|Crescent|Rise|View|Meadow|Court)$/;

const country = { grounds: { village: 1 }, streets: rural, storeys: { 2: 1 } } as const;
const withoutRooms = { bedrooms: { 0: 1 }, area: [0, 0], storeys: { 0: 1 } } as const;
const workplace = { bedrooms: { 0: 1 }, storeys: { 1: 1 } } as const;

export const kindRules: Record<HomeKind, KindRule> = {
  terraced: {
    types: { "terraced house": 8, "end of terrace house": 2 },
    grounds: { "branch-centre": 4, "branch-town": 4, "other-town": 3 },
    streets: old,
    bedrooms: { 2: 5, 3: 6, 4: 1 },
    area: [67, 19],
    storeys: { 2: 1 },
  },
  semi: {
    types: { "semi-detached house": 1 },
    grounds: { "branch-town": 6, "other-town": 3, village: 2 },
    streets: suburban,
    bedrooms: { 2: 1, 3: 8, 4: 2 },
    area: [74, 20],
    storeys: { 2: 1 },
  },
  detached: {
    types: { "detached house": 1 },
    grounds: { "branch-town": 4, "other-town": 3, village: 4, coast: 1 },
    streets: suburban,
    bedrooms: { 3: 3, 4: 7, 5: 3 },
    area: [108, 36],
    storeys: { 2: 1 },
  },
  "town-house": {
    types: { "town house": 4, "mews house": 1 },
    grounds: { "branch-centre": 6, "branch-town": 2, "other-town": 2, coast: 1.5 },
    streets: terraceOf,
    bedrooms: { 3: 4, 4: 4, 5: 2 },
    area: [112, 34],
    storeys: { 3: 1 },
  },
  cottage: {
    types: { cottage: 1 },
    grounds: { village: 9, "other-town": 1, coast: 2 },
    streets: rural,
    bedrooms: { 2: 5, 3: 6, 4: 2 },
    area: [73, 30],
    storeys: { 2: 1 },
  },
  bungalow: {
    types: { "detached bungalow": 5, bungalow: 2, "semi-detached bungalow": 2 },
    grounds: { "branch-town": 3, "other-town": 3, village: 4, coast: 1.2 },
    streets: suburban,
    bedrooms: { 2: 5, 3: 5, 4: 1 },
    area: [71, 27],
    storeys: { 1: 1 },
  },
  flat: {
    types: { flat: 5, apartment: 4, "ground floor flat": 2, maisonette: 1, penthouse: 0.4 },
    grounds: { "branch-centre": 7, "branch-town": 2, "other-town": 2, coast: 1.4 },
    streets: central,
    bedrooms: { 1: 5, 2: 8, 3: 1 },
    area: [47, 20],
    storeys: { 1: 1 },
  },
  studio: {
    types: { studio: 1 },
    grounds: { "branch-centre": 8, "branch-town": 2 },
    streets: central,
    bedrooms: { 0: 1 },
    area: [29, 0],
    storeys: { 1: 1 },
  },
  barn: { ...country, types: { "barn conversion": 1 }, bedrooms: { 3: 4, 4: 5, 5: 2 }, area: [142, 46] },
  country: {
    ...country,
    types: { "country house": 3, "farm house": 2 },
    bedrooms: { 4: 2, 5: 4, 6: 3 },
    area: [205, 58],
  },
  farm: { ...country, types: { farm: 3, smallholding: 2 }, bedrooms: { 3: 2, 4: 5, 5: 3 }, area: [152, 42] },
  equestrian: { ...country, types: { "equestrian property": 1 }, bedrooms: { 3: 3, 4: 5, 5: 2 }, area: [148, 44] },
  "farm-land": { ...country, ...withoutRooms, types: { "farm land": 1 } },
  land: { ...country, ...withoutRooms, types: { land: 1 } },
  plot: {
    ...withoutRooms,
    types: { "building plot": 1 },
    grounds: { village: 4, "other-town": 2, "branch-town": 1 },
    streets: suburban,
  },
  development: {
    ...withoutRooms,
    types: { development: 1 },
    grounds: { "branch-town": 4, "other-town": 2, village: 2 },
    streets: fresh,
  },
  office: {
    ...workplace,
    types: { office: 1 },
    grounds: { "branch-centre": 8, "other-town": 2 },
    streets: shopping,
    area: [118, 0],
  },
  shop: {
    ...workplace,
    types: { shop: 1 },
    grounds: { "branch-centre": 8, "other-town": 3 },
    streets: shopping,
    area: [86, 0],
  },
  industrial: {
    ...workplace,
    types: { "industrial unit": 3, warehouse: 1 },
    grounds: { "branch-town": 6, "other-town": 3 },
    streets: estate,
    area: [310, 0],
  },
  "mixed-use": {
    types: { "commercial property": 1 },
    grounds: { "branch-centre": 5, "other-town": 5 },
    streets: shopping,
    bedrooms: { 0: 1 },
    area: [190, 0],
    storeys: { 2: 1 },
  },
};
