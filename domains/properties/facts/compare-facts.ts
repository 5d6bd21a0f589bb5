import type { Message } from "#languages/translate.ts";
import type { Fact } from "../property-details.ts";

/** One fact of several homes: undefined does not apply, null is unknown. */
export type ComparedFact = { label: Message; values: (string | null | undefined)[]; differs: boolean };

/** A row for each fact that any home has, in the order in which they first appear; the row `last` is the last. */
export function compareFacts(homes: readonly (readonly Fact[])[], last?: Message): ComparedFact[] {
  const labels = new Set(homes.flatMap((facts) => facts.map(({ label }) => label)));
  if (last && labels.delete(last)) labels.add(last);
  return [...labels].map((label) => {
    const values = homes.map((facts) => facts.find((fact) => fact.label === label)?.value);
    return { label, values, differs: new Set(values).size > 1 };
  });
}

/** The rows in which one number is better than another. */
const better: Partial<Record<Message, "Largest" | "Lowest">> = {
  Size: "Largest",
  Total: "Lowest",
  "Price per square foot": "Lowest",
  "Rent per square foot": "Lowest",
};

/** The best value of a row, unless one is unknown or two are the best. */
export function findBest({ label, values }: Pick<ComparedFact, "label" | "values">) {
  const word = better[label];
  const numbers = values.map((value) =>
    Number(/^£?([\d,.]+)/.exec(value ?? "")?.[1]?.replaceAll(",", "") ?? Number.NaN),
  );
  if (word === undefined || numbers.length < 2) return null;
  const best = word === "Largest" ? Math.max(...numbers) : Math.min(...numbers);
  const index = numbers.indexOf(best);
  return index === -1 || numbers.lastIndexOf(best) !== index ? null : { index, word };
}

type Sized = { squareFeet: number | null; width: number; height: number };

/** Below this share of the widest a plan cannot be read. */
const minPlanScale = 0.5;

/** Widths of floor plans as shares of the widest, so that their areas are in proportion to the homes'; null without a size, and if one would be too small to read. */
export function scalePlans(plans: readonly (Sized | null)[]): (number | null)[] {
  const widths = plans.map((plan) =>
    plan?.squareFeet ? Math.sqrt(plan.squareFeet * (plan.width / plan.height)) : null,
  );
  const widest = Math.max(...widths.map((width) => width ?? 0));
  const scales = widths.map((width) => (width === null ? null : width / widest));
  return scales.some((scale) => scale !== null && scale < minPlanScale) ? scales.map(() => null) : scales;
}
