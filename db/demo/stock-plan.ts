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

const sale = (kind: HomeKind, count: number, use: Use = "ordinary"): StockLine => ({
  channel: "sales",
  kind,
  use,
  count,
});
const let_ = (kind: HomeKind, count: number, use: Use = "ordinary"): StockLine => ({
  channel: "lettings",
  kind,
  use,
  count,
});

export const stockPlans: Record<string, StockPlan> = {
  "harbour-and-vale": {
    reach: { miles: 17, coastMiles: 31, counties: ["Somerset", "Devon"] },
    developments: [8, 10, 6],
    lines: [
      sale("terraced", 27),
      sale("semi", 29),
      sale("detached", 32),
      sale("town-house", 8),
      sale("cottage", 20),
      sale("bungalow", 15),
      sale("flat", 18),
      sale("studio", 2),
      sale("barn", 8),
      sale("country", 5),
      sale("farm", 8),
      sale("equestrian", 6),
      sale("farm-land", 9),
      sale("land", 4),
      sale("plot", 6),
      sale("office", 4),
      sale("shop", 4),
      sale("industrial", 4),
      sale("mixed-use", 3),
      sale("flat", 6, "retirement"),
      sale("detached", 3, "new-home"),
      sale("flat", 2, "new-home"),
      sale("flat", 3, "investment"),
      sale("terraced", 2, "investment"),
      sale("terraced", 4, "auction"),
      sale("cottage", 3, "auction"),
      sale("flat", 2, "auction"),
      sale("detached", 2, "auction"),
      sale("barn", 1, "auction"),
      sale("farm-land", 3, "auction"),
      sale("plot", 2, "auction"),
      sale("shop", 2, "auction"),
      let_("terraced", 27),
      let_("semi", 21),
      let_("detached", 12),
      let_("cottage", 14),
      let_("flat", 36),
      let_("studio", 6),
      let_("bungalow", 6),
      let_("town-house", 4),
      let_("barn", 2),
      let_("cottage", 4, "short-let"),
      let_("flat", 2, "short-let"),
      let_("office", 5),
      let_("shop", 5),
      let_("industrial", 5),
      let_("farm-land", 1),
    ],
  },
  northgate: {
    reach: { miles: 9, coastMiles: 9, counties: ["North Yorkshire", "East Riding of Yorkshire", "York"] },
    developments: [6],
    lines: [
      sale("terraced", 10),
      sale("semi", 6),
      sale("detached", 3),
      sale("town-house", 3),
      sale("flat", 8),
      sale("cottage", 2),
      sale("bungalow", 2),
      sale("flat", 2, "investment"),
      sale("terraced", 1, "auction"),
      sale("shop", 1),
      let_("terraced", 38, "student"),
      let_("flat", 11, "student"),
      let_("studio", 6, "student"),
      let_("flat", 30),
      let_("studio", 6),
      let_("terraced", 18),
      let_("semi", 8),
      let_("town-house", 5),
      let_("detached", 3),
      let_("cottage", 2),
      let_("flat", 3, "short-let"),
      let_("office", 3),
      let_("shop", 2),
    ],
  },
};
