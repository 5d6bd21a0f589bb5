import { toMonthlyRent } from "#domains/properties/pricing/format-price.ts";
import type { PriceQualifier, RentFrequency } from "#domains/properties/property-enums.ts";
import { squareFeetPerMetre } from "./floor.ts";
import { priceLevel } from "./price-levels.ts";
import type { Random } from "./random.ts";
import type { DwellingKind, HomeKind, Use } from "./stock-plan.ts";

export type Price = {
  price: number | null;
  qualifier: PriceQualifier;
  rentFrequency: RentFrequency | null;
  /** Used by searches: the sale price or the monthly rent. */
  value: number | null;
};

export type PriceSubject = {
  kind: HomeKind;
  use: Use;
  outcode: string;
  bedrooms: number;
  squareFeet: number;
  acres: number | null;
  seaView: boolean;
  newHome: boolean;
};

const poundsPerSquareMetre = 3_050;
const kindLevel: Partial<Record<HomeKind, number>> = {
  terraced: 0.95,
  semi: 1,
  detached: 1.12,
  "town-house": 1.1,
  cottage: 1.14,
  bungalow: 1.2,
  flat: 0.86,
  studio: 0.84,
  barn: 1.06,
  country: 1.08,
  farm: 0.98,
  equestrian: 1.04,
};
const salePerSquareFoot: Partial<Record<HomeKind, number>> = {
  office: 132,
  shop: 148,
  industrial: 96,
  "mixed-use": 158,
};
const rentPerSquareFoot: Partial<Record<HomeKind, readonly [number, number]>> = {
  office: [11, 16],
  shop: [15, 26],
  industrial: [7, 9.5],
};
const monthlyRents = [635, 780, 985, 1_245, 1_640, 2_100, 2_500];
const rentLevel: Partial<Record<DwellingKind, number>> = {
  flat: 0.97,
  terraced: 0.97,
  detached: 1.16,
  cottage: 1.06,
  "town-house": 1.12,
  barn: 1.3,
  bungalow: 1.04,
};

export function salePrice(random: Random, home: PriceSubject): Price {
  const pounds = roundSale(saleValue(random, home));
  return { price: pounds, qualifier: saleQualifier(random, home, pounds), rentFrequency: null, value: pounds };
}

export function rentPrice(random: Random, home: PriceSubject): Price {
  const [price, rentFrequency] = rent(random, home);
  return { price, qualifier: "none", rentFrequency, value: toMonthlyRent(price, rentFrequency, home.bedrooms) };
}

export function priceOnApplication(rentFrequency: RentFrequency | null): Price {
  return { price: null, qualifier: "poa", rentFrequency, value: null };
}

/** Agents price to the nearest £5,000, or just under it; cheaper homes to the nearest £2,500. */
export function roundSale(pounds: number): number {
  if (pounds >= 1_000_000) return Math.round(pounds / 25_000) * 25_000;
  if (pounds >= 600_000)
    return Math.round(pounds / 10_000) * 10_000 - (Math.round(pounds / 1_000) % 3 === 0 ? 5_000 : 0);
  if (pounds >= 200_000) return Math.round(pounds / 5_000) * 5_000;
  if (pounds >= 60_000) return Math.round(pounds / 2_500) * 2_500;
  return Math.round(pounds / 500) * 500;
}

function saleValue(random: Random, home: PriceSubject): number {
  const level = priceLevel(home.outcode);
  const acres = home.acres ?? 0;
  if (home.kind === "plot") return random.between(72_000, 118_000) * level * (1 + acres * 1.6);
  if (home.kind === "farm-land") return acres * random.between(9_000, 13_800) * (acres < 6 ? 1.45 : 1);
  if (home.kind === "land") return 9_000 + acres * random.between(11_000, 17_500) * (acres < 2 ? 1.7 : 1);
  const perFoot = salePerSquareFoot[home.kind];
  if (perFoot) return home.squareFeet * perFoot * level * random.between(0.88, 1.14);
  const metres = home.squareFeet / squareFeetPerMetre;
  const building =
    metres *
    poundsPerSquareMetre *
    level *
    (kindLevel[home.kind] ?? 1) *
    (95 / metres) ** 0.12 *
    random.between(0.93, 1.07);
  const extras =
    (home.seaView ? 1.16 : 1) *
    (home.newHome ? 1.1 : 1) *
    (home.use === "retirement" ? 0.92 : 1) *
    (home.use === "auction" ? 0.68 : 1);
  const ground = home.kind === "farm" || home.kind === "equestrian" ? 60_000 + acres * 10_800 : acres * 21_000;
  return building * extras + ground;
}

function saleQualifier(random: Random, home: PriceSubject, pounds: number): PriceQualifier {
  if (home.use === "auction") return "guide_price";
  if (home.newHome) return random.chance(0.3) ? "fixed_price" : "none";
  if (pounds > 700_000 || home.kind === "farm-land")
    return random.weighted({ guide_price: 7, none: 2, offers_in_excess_of: 1 });
  return random.weighted({ none: 9, guide_price: 4, offers_over: 2, offers_in_excess_of: 2, offers_in_region_of: 1 });
}

function rent(random: Random, home: PriceSubject): [number, RentFrequency] {
  const level = priceLevel(home.outcode);
  if (home.use === "student") return [studentRent(random, home), "pppw"];
  if (home.use === "short-let")
    return [Math.round(((260 + home.bedrooms * 165) * level * random.between(0.9, 1.15)) / 25) * 25, "pw"];
  if (home.kind === "farm-land") return [Math.round(((home.acres ?? 1) * random.between(105, 150)) / 50) * 50, "pa"];
  const perFoot = rentPerSquareFoot[home.kind];
  if (perFoot) {
    const yearly = home.squareFeet * random.between(perFoot[0], perFoot[1]) * level ** 0.6;
    return random.chance(0.15) ? [Math.round(yearly / 4 / 125) * 125, "pq"] : [Math.round(yearly / 250) * 250, "pa"];
  }
  const base = monthlyRents[home.bedrooms] ?? 2_900;
  const pcm =
    base *
    level ** 0.75 *
    (rentLevel[home.kind as DwellingKind] ?? 1) *
    (home.seaView ? 1.06 : 1) *
    random.between(0.94, 1.07);
  return [pcm < 1_000 ? Math.round(pcm / 5) * 5 : Math.round(pcm / 25) * 25, "pcm"];
}

function studentRent(random: Random, home: PriceSubject): number {
  const base = home.kind === "studio" ? 182 : 158 - home.bedrooms * 5;
  return Math.min(190, Math.max(110, Math.round(base * random.between(0.93, 1.08))));
}
