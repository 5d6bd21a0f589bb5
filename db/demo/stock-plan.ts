import type { Channel } from "#domains/properties/property-enums.ts";

const dwellingKinds = [
  "terraced",
  "semi",
  "detached",
  "town-house",
  "cottage",
  "bungalow",
  "flat",
  "studio",
  "barn",
  "country",
  "farm",
  "equestrian",
] as const;
const landKinds = ["farm-land", "land", "plot"] as const;
const commercialKinds = ["office", "shop", "industrial", "mixed-use"] as const;

export type DwellingKind = (typeof dwellingKinds)[number];
export type LandKind = (typeof landKinds)[number];
export type CommercialKind = (typeof commercialKinds)[number];
export type HomeKind = DwellingKind | LandKind | CommercialKind | "development";

export function isDwelling(kind: HomeKind): kind is DwellingKind {
  return (dwellingKinds as readonly string[]).includes(kind);
}

export function isLand(kind: HomeKind): kind is LandKind {
  return (landKinds as readonly string[]).includes(kind);
}

export function isCommercial(kind: HomeKind): kind is CommercialKind {
  return (commercialKinds as readonly string[]).includes(kind);
}

/** Market segment, in addition to the kind. */
export type Use = "ordinary" | "student" | "short-let" | "new-home" | "retirement" | "auction" | "investment";

export type StockLine = { channel: Channel; kind: HomeKind; use: Use; count: number };
export type StockPlan = {
  /** Maximum miles from a branch, and the counties. */
  reach: { miles: number; coastMiles: number; counties: string[] };
  lines: StockLine[];
  /** Homes on each development. */
  developments: number[];
};

/** Numbers of homes by kind, in the order of the table. */
const lines = (channel: Channel, use: Use, counts: Readonly<Partial<Record<HomeKind, number>>>): StockLine[] =>
  Object.entries(counts).map(([kind, count]) => ({ channel, kind: kind as HomeKind, use, count }));

export const stockPlans: Record<string, StockPlan> = {
  "harbour-and-vale": {
    reach: { miles: 17, coastMiles: 31, counties: ["Somerset", "Devon"] },
    developments: [8, 10, 6],
    lines: [
      ...lines("sales", "ordinary", {
        terraced: 27,
        semi: 29,
        detached: 32,
        "town-house": 8,
        cottage: 20,
        bungalow: 15,
      }),
      ...lines("sales", "ordinary", { flat: 18, studio: 2, barn: 8, country: 5, farm: 8, equestrian: 6 }),
      ...lines("sales", "ordinary", { "farm-land": 9, land: 4, plot: 6 }),
      ...lines("sales", "ordinary", { office: 4, shop: 4, industrial: 4, "mixed-use": 3 }),
      ...lines("sales", "retirement", { flat: 6 }),
      ...lines("sales", "new-home", { detached: 3, flat: 2 }),
      ...lines("sales", "investment", { flat: 3, terraced: 2 }),
      ...lines("sales", "auction", { terraced: 4, cottage: 3, flat: 2, detached: 2, barn: 1 }),
      ...lines("sales", "auction", { "farm-land": 3, plot: 2, shop: 2 }),
      ...lines("lettings", "ordinary", { terraced: 27, semi: 21, detached: 12, cottage: 14, flat: 36, studio: 6 }),
      ...lines("lettings", "ordinary", { bungalow: 6, "town-house": 4, barn: 2 }),
      ...lines("lettings", "short-let", { cottage: 4, flat: 2 }),
      ...lines("lettings", "ordinary", { office: 5, shop: 5, industrial: 5, "farm-land": 1 }),
    ],
  },
  northgate: {
    reach: { miles: 9, coastMiles: 9, counties: ["North Yorkshire", "East Riding of Yorkshire", "York"] },
    developments: [6],
    lines: [
      ...lines("sales", "ordinary", { terraced: 10, semi: 6, detached: 3, "town-house": 3, flat: 8, cottage: 2 }),
      ...lines("sales", "ordinary", { bungalow: 2 }),
      ...lines("sales", "investment", { flat: 2 }),
      ...lines("sales", "auction", { terraced: 1 }),
      ...lines("sales", "ordinary", { shop: 1 }),
      ...lines("lettings", "student", { terraced: 38, flat: 11, studio: 6 }),
      ...lines("lettings", "ordinary", { flat: 30, studio: 6, terraced: 18, semi: 8, "town-house": 5 }),
      ...lines("lettings", "ordinary", { detached: 3, cottage: 2 }),
      ...lines("lettings", "short-let", { flat: 3 }),
      ...lines("lettings", "ordinary", { office: 3, shop: 2 }),
      ...lines("sales", "ordinary", { shop: 3, office: 3, "mixed-use": 2 }),
      ...lines("lettings", "ordinary", { bungalow: 6 }),
    ],
  },
};
