import { type HomeKind, kindLevels } from "./home-kind.ts";
import { quantile } from "./quantile.ts";
import type { HomeCondition, ValuationQuestion } from "./valuation-question.ts";

/** One of the agency's own homes; what it was let for, or asks, is per calendar month. */
export type Evidence = Readonly<{
  propertyId: number;
  kind: HomeKind;
  bedrooms: number;
  squareFeet: number | null;
  price: number;
  /** A price that was agreed rather than asked. */
  achieved: boolean;
  miles: number;
}>;

export type Estimate = Readonly<{ low: number; middle: number; high: number; comparables: readonly Evidence[] }>;

const leastEvidence = 5;
const mostEvidence = 12;
/** Half of the prices must lie within this share of the middle, or they say nothing together. */
const widestSpread = 0.6;
const narrowestRange = 0.05;

type Subject = Omit<ValuationQuestion, "postcode">;

/** What homes like this one have fetched, each read as if it were this one; null where too few say much the same. */
export function estimatePrice(subject: Subject, evidence: readonly Evidence[]): Estimate | null {
  const likest = evidence
    .map((home) => ({ home, value: home.price * adjustment(subject, home), weight: likeness(subject, home) }))
    .toSorted((a, b) => b.weight - a.weight || a.home.propertyId - b.home.propertyId)
    .slice(0, mostEvidence);
  if (likest.length < leastEvidence) return null;
  const [lower, middle, upper] = [quantile(likest, 0.25), quantile(likest, 0.5), quantile(likest, 0.75)];
  if (upper - lower > widestSpread * middle) return null;
  return {
    low: roundPrice(Math.min(lower, middle * (1 - narrowestRange))),
    middle: roundPrice(middle),
    high: roundPrice(Math.max(upper, middle * (1 + narrowestRange))),
    comparables: likest.map(({ home }) => home),
  };
}

/** Sellers get a little less than they ask; rents are mostly paid as asked. */
const askingToAchieved: Readonly<Record<Subject["channel"], number>> = { selling: 0.97, letting: 1 };
const conditionLevels: Readonly<Record<HomeCondition, number>> = {
  "needs-work": 0.87,
  typical: 1,
  good: 1.04,
  excellent: 1.09,
};
const perBedroom = 1.14;
/** Twice the floor is not twice the price. */
const sizeExponent = 0.7;

function adjustment(subject: Subject, home: Evidence): number {
  const asked = home.achieved ? 1 : askingToAchieved[subject.channel];
  const kind = kindLevels[subject.kind] / kindLevels[home.kind];
  const size =
    subject.square_feet && home.squareFeet
      ? (subject.square_feet / home.squareFeet) ** sizeExponent
      : perBedroom ** (subject.bedrooms - home.bedrooms);
  return asked * kind * size * conditionLevels[subject.condition];
}

/** A mile off, another kind, a bedroom more or an asking price: each makes a home say less about this one. */
function likeness(subject: Subject, home: Evidence): number {
  const near = 1 / (1 + home.miles) ** 1.5;
  const kind = home.kind === subject.kind ? 1 : 0.4;
  const rooms = 1 / (1 + Math.abs(home.bedrooms - subject.bedrooms));
  return near * kind * rooms * (home.achieved ? 1.25 : 1);
}

/** To what an agent would say: no estimate is good to the pound. */
export function roundPrice(price: number): number {
  const step = price < 5_000 ? 25 : price < 250_000 ? 2_500 : price < 1_000_000 ? 5_000 : 25_000;
  return Math.max(step, Math.round(price / step) * step);
}
