import type { Buyer } from "#domains/calculators/buyer.ts";
import {
  type KnownCosts,
  listCommutingCosts,
  purchaseCosts,
  sumCosts,
  withDeposit,
} from "#domains/calculators/buyer-costs.ts";
import type { Region } from "#domains/calculators/region.ts";
import { formatMonthly } from "#domains/calculators/running-costs.ts";
import { compareFacts } from "#domains/properties/facts/compare-facts.ts";
import type { Fact } from "#domains/properties/property-details.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

export type ComparedCosts = Readonly<{
  costs: KnownCosts;
  /** Pounds, of a sale with a price. */
  price: number | null;
  /** Who share a rent that is advertised per person; otherwise 1. */
  people: number;
  /** Of a home for sale whose tax is known. */
  region: Region | null;
}>;

type Day = Readonly<{ interestRate: number; day: string }>;

/** What homes cost this buyer, each month and once, side by side. */
export function compareCosts(homes: readonly ComparedCosts[], at: Day, buyer: Buyer) {
  return [
    {
      heading: "Costs each month" as const,
      rows: [
        ...compareFacts(
          homes.map((home) => listMonthly(home, at, buyer)),
          "Total",
        ),
        ...compareFacts(homes.map((home) => listShare(home, at, buyer))),
      ],
    },
    { heading: "To buy it" as const, rows: compareFacts(homes.map((home) => listOnce(home, at, buyer))) },
  ];
}

function listKnown({ costs, price }: ComparedCosts, { interestRate }: Day, buyer: Buyer) {
  const own = price === null ? costs : withDeposit(costs, price, interestRate, buyer);
  return [...own, ...listCommutingCosts(buyer)];
}

function listShare(home: ComparedCosts, at: Day, buyer: Buyer): Fact[] {
  if (home.people < 2 || home.costs.length === 0) return [];
  return [
    { label: "Each person", value: formatPounds(Math.round(sumCosts(listKnown(home, at, buyer)) / home.people)) },
  ];
}

function listMonthly(home: ComparedCosts, at: Day, buyer: Buyer): Fact[] {
  if (home.costs.length === 0) return [];
  const costs = listKnown(home, at, buyer);
  const isRent = costs[0]?.[0] === "Rent";
  const amount = formatPounds(sumCosts(costs));
  return [
    ...costs.map(([label, pounds]) => ({
      label,
      value: pounds === 0 && isRent ? t("In the rent") : formatMonthly(pounds),
    })),
    {
      label: "Total",
      value: costs.some(([, pounds]) => pounds === null) ? t("At least {amount}", { amount }) : amount,
    },
  ];
}

function listOnce({ price, region }: ComparedCosts, { day }: Day, buyer: Buyer): Fact[] {
  if (price === null || region === null) return [];
  const { deposit, duty } = purchaseCosts(price, region, day, buyer);
  return [
    { label: "Deposit", value: formatPounds(deposit) },
    { label: "Stamp duty", value: formatPounds(duty) },
  ];
}
