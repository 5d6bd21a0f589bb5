import { dayMs } from "#format/day-ms.ts";
import type { Home } from "./demo-home.ts";
import type { MarketLife } from "./market-life.ts";
import type { Random } from "./random.ts";

export type PriceStep = { previousPrice: number; price: number; occurredAt: Date };

type Marketed = Pick<Home, "kind" | "lot" | "price"> & { life: Pick<MarketLife, "launchedAt"> };

/** Agents wait some weeks before they advise a lower price. */
const weeksBefore = 6;

/** Earlier prices, oldest first. */
export function priceSteps(
  random: Random,
  { price: { value, qualifier }, lot, life, kind }: Marketed,
  now: Date,
): PriceStep[] {
  const since = life.launchedAt.getTime() + weeksBefore * 7 * dayMs;
  if (value === null || value < 500 || qualifier === "poa" || lot || kind === "development" || since > now.getTime())
    return [];
  const count = random.weightedNumber({ 0: 62, 1: 30, 2: 8 });
  const steps: PriceStep[] = [];
  let price = value;
  for (let step = count; step > 0; step--) {
    const previousPrice = roundUp(price * random.between(1.025, 1.07));
    const share = (step - random.between(0.2, 0.8)) / count;
    steps.unshift({ previousPrice, price, occurredAt: new Date(since + (now.getTime() - since) * share) });
    price = previousPrice;
  }
  return steps;
}

function roundUp(price: number): number {
  const unit = price < 5_000 ? 25 : price < 1_000_000 ? 5_000 : 25_000;
  return Math.ceil(price / unit) * unit;
}
