import type { PropertyType } from "#domains/properties/property-enums.ts";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import type { FoundComparable } from "./find-comparables.server.ts";
import { type Demand, type HomeValueInput, propertyTypesByHomeType } from "./home-value.ts";

/** Fewer could be recognised. */
const minPeople = 10;
const roundedTo = 5;
const minHomes = 5;
/** Asking prices around the estimate. */
const priceSteps = [0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15];

type HomeToSell = Readonly<{
  like: number;
  location: LngLat;
  postcode: string;
  propertyType: PropertyType;
  bedrooms: number;
  squareFeet: number | undefined;
}>;
/** How many people with a saved search would hear of a home at each price. */
export type CountPeople = (ctx: Context, home: HomeToSell, prices: readonly number[]) => Promise<number[]>;

type Subject = Readonly<{
  question: HomeValueInput;
  location: LngLat;
  /** Nearest first. */
  nearby: readonly FoundComparable[];
  middle: number;
}>;

/** Who is looking for such a home, by asking price, and how long such homes took. */
export async function findDemand(ctx: Context, subject: Subject, countPeople: CountPeople): Promise<Demand | null> {
  const { question, location, nearby, middle } = subject;
  const [like] = nearby;
  if (!like) return null;
  const { postcode, bedrooms, square_feet: squareFeet } = question;
  const [propertyType = like.row.propertyType] = propertyTypesByHomeType[question.kind];
  const step = question.channel === "letting" ? 25 : 5_000;
  // The estimate itself is not rounded: the page shows it too.
  const prices = priceSteps.map((share) => (share === 1 ? middle : Math.round((middle * share) / step) * step));
  const home = { like: like.propertyId, location, postcode, propertyType, bedrooms, squareFeet };
  const people = await countPeople(ctx, home, prices);
  return {
    byPrice: prices.map((price, index) => ({ price, people: hideFew(people[index] ?? 0) })),
    medianDays: medianDays(nearby),
  };
}

const hideFew = (people: number) => (people < minPeople ? null : people - (people % roundedTo));

/** From launch to the last change of status of homes under offer, sold or let. */
function medianDays(nearby: readonly FoundComparable[]): number | null {
  const days = nearby
    .filter(({ row }) => row.status !== "available")
    .map(({ row }) => (row.statusChangedAt.getTime() - row.launchedAt.getTime()) / 86_400_000)
    .toSorted((a, b) => a - b);
  return days.length < minHomes ? null : Math.round(days[Math.floor(days.length / 2)] ?? 0);
}
