import { fewComparables, type HomeCondition, type HomeValueInput } from "./home-value.ts";

/** One of the agency's own homes of the same kind; rents are per calendar month. */
export type Comparable = Readonly<{
  propertyId: number;
  bedrooms: number;
  squareFeet: number | null;
  price: number;
  /** An agreed price rather than an asking price. */
  achieved: boolean;
  miles: number;
}>;

/** `adjusted`: its price if it were like the home that is valued. */
type AdjustedComparable = Comparable & Readonly<{ adjusted: number }>;

export type Estimate = Readonly<{
  low: number;
  middle: number;
  high: number;
  comparables: readonly AdjustedComparable[];
}>;

const minComparables = 3;
const maxComparables = 12;
/** Largest interquartile range, as a share of the median. */
const maxSpread = 0.6;
/** From the median to each end, as a share of it; wider with few comparables. */
const minRange = (count: number) => (count < fewComparables ? 0.1 : 0.05);

type Subject = Omit<HomeValueInput, "postcode" | "kind">;

/** Weighted quartiles of comparable prices adjusted to this home; null with too few comparables or too wide a spread. */
export function estimatePrice(subject: Subject, evidence: readonly Comparable[]): Estimate | null {
  const closest = evidence
    .map((home) => ({ home, value: home.price * priceAdjustment(subject, home), weight: similarity(subject, home) }))
    .toSorted((a, b) => b.weight - a.weight || a.home.propertyId - b.home.propertyId)
    .slice(0, maxComparables);
  if (closest.length < minComparables) return null;
  const [lower, middle, upper] = [
    weightedQuantile(closest, 0.25),
    weightedQuantile(closest, 0.5),
    weightedQuantile(closest, 0.75),
  ];
  if (upper - lower > maxSpread * middle) return null;
  return {
    low: roundPrice(Math.min(lower, middle * (1 - minRange(closest.length)))),
    middle: roundPrice(middle),
    high: roundPrice(Math.max(upper, middle * (1 + minRange(closest.length)))),
    comparables: closest.map(({ home, value }) => ({ ...home, adjusted: roundPrice(value) })),
  };
}

/** Homes usually sell slightly below the asking price; rents are usually paid in full. */
const askingToAchieved: Readonly<Record<Subject["channel"], number>> = { selling: 0.97, letting: 1 };
const conditionFactors: Readonly<Record<HomeCondition, number>> = {
  "needs-work": 0.87,
  typical: 1,
  good: 1.04,
  excellent: 1.09,
};
const bedroomFactor = 1.14;
/** Price grows less than proportionally with floor area. */
const sizeExponent = 0.7;

function priceAdjustment(subject: Subject, home: Comparable): number {
  const asked = home.achieved ? 1 : askingToAchieved[subject.channel];
  const size =
    subject.square_feet && home.squareFeet
      ? (subject.square_feet / home.squareFeet) ** sizeExponent
      : bedroomFactor ** (subject.bedrooms - home.bedrooms);
  return asked * size * conditionFactors[subject.condition];
}

/** Weight by distance, bedrooms and whether the price was achieved. */
function similarity(subject: Subject, home: Comparable): number {
  const distance = 1 / (1 + home.miles) ** 1.5;
  const bedrooms = 1 / (1 + Math.abs(home.bedrooms - subject.bedrooms));
  return distance * bedrooms * (home.achieved ? 1.25 : 1);
}

export function roundPrice(price: number): number {
  const step = price < 5_000 ? 25 : price < 250_000 ? 2_500 : price < 1_000_000 ? 5_000 : 25_000;
  return Math.max(step, Math.round(price / step) * step);
}

type Weighted = Readonly<{ value: number; weight: number }>;

/** Weighted quantile with linear interpolation. */
function weightedQuantile(points: readonly Weighted[], share: number): number {
  const sorted = points.toSorted((a, b) => a.value - b.value);
  const target = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let cumulative = 0;
  let before: { value: number; at: number } | null = null;
  for (const { value, weight } of sorted) {
    const at = cumulative + weight / 2;
    if (at >= target) {
      if (before === null) return value;
      return before.value + ((target - before.at) / (at - before.at)) * (value - before.value);
    }
    before = { value, at };
    cumulative += weight;
  }
  return before?.value ?? Number.NaN;
}
