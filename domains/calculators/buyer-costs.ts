import type { Message } from "#languages/translate.ts";
import { type Buyer, depositPercentOf } from "./buyer.ts";
import { defaultYears, monthlyPayment } from "./mortgage.ts";
import type { Region } from "./region.ts";
import { commutingCostOf } from "./running-costs.ts";
import { calculateStampDuty, getBuyerOptions } from "./stamp-duty.ts";

/** Labels and pounds a month; null is unknown. */
export type KnownCosts = readonly (readonly [label: Message, pounds: number | null])[];

export const depositOf = (price: number, buyer: Buyer) => Math.round((price * depositPercentOf(buyer)) / 100);

/** The monthly costs of a home with this buyer's mortgage. */
export function withDeposit(costs: KnownCosts, price: number, interestRate: number, buyer: Buyer): KnownCosts {
  const loan = { amount: price - depositOf(price, buyer), rate: interestRate, years: defaultYears } as const;
  return costs.map(([label, pounds]) => [
    label,
    label === "Mortgage" && pounds !== null ? Math.round(monthlyPayment({ ...loan, type: "repayment" })) : pounds,
  ]);
}

/** None without a drive to work. */
export function listCommutingCosts({ miles, days }: Buyer): KnownCosts {
  const commuting = commutingCostOf(Number(miles), Math.min(7, Number(days)));
  return commuting > 0 ? [["Commuting by car", commuting]] : [];
}

export const sumCosts = (costs: KnownCosts) => costs.reduce((sum, [, pounds]) => sum + (pounds ?? 0), 0);

/** Paid by the buyer of a lot on top of the price. */
export type ReservationFee = { percent: number; minimum: number };

export const reservationFeeOf = (price: number, { percent, minimum }: ReservationFee) =>
  Math.max(minimum, Math.round((price * percent) / 100));

/** What the situation of a buyer says for stamp duty. */
export const purchaserOf = ({ situation }: Buyer) => ({
  firstTimeBuyer: situation === "first",
  additionalProperty: situation === "additional",
  nonUkResident: false,
  companyBuyer: false,
});

/** Pounds to pay once, on a day (YYYY-MM-DD). */
export function purchaseCosts(price: number, region: Region, day: string, buyer: Buyer) {
  const purchaser = purchaserOf(buyer);
  const firstTimeBuyer = purchaser.firstTimeBuyer && getBuyerOptions(region, day).firstTimeBuyer;
  const { total } = calculateStampDuty({ region, price, ...purchaser, firstTimeBuyer }, day);
  return { deposit: depositOf(price, buyer), duty: total };
}
