import { type DutyBand, type DutyRates, dutyRates, findDutyRates } from "./duty-rates.ts";
import type { Region } from "./region.ts";

export type Purchase = Readonly<{
  region: Region;
  /** Whole pounds. */
  price: number;
  firstTimeBuyer: boolean;
  additionalProperty: boolean;
  nonUkResident: boolean;
  companyBuyer: boolean;
}>;

/** The part of the price within one band. */
export type DutySlice = Readonly<{ from: number; to: number | null; amount: number; rate: number; tax: number }>;

export type Duty = Readonly<{
  /** Rounded to the pound. */
  total: number;
  /** Per cent of the price, to one decimal. */
  effectiveRate: number;
  slices: readonly DutySlice[];
  /** Since when these rates apply to this purchase. */
  validFrom: string;
  /** The cap, if a first-time buyer exceeds it and standard rates apply. */
  overFirstTimeBuyerCap: number | null;
}>;

/** Tax on a purchase on a day (YYYY-MM-DD), by band; bands above the price are omitted. */
export function calculateStampDuty(purchase: Purchase, day: string): Duty {
  const history = dutyRates[purchase.region];
  const rates = findDutyRates(history, day);
  const slices = toSlices(purchase, rates);
  const tax = slices.reduce((sum, slice) => sum + slice.tax, 0);
  return {
    total: Math.round(tax),
    effectiveRate: purchase.price === 0 ? 0 : Math.round((tax / purchase.price) * 1000) / 10,
    slices,
    validFrom: findSameSince(purchase, history.slice(history.indexOf(rates))),
    overFirstTimeBuyerCap: purchase.firstTimeBuyer && !isWithinCap(purchase, rates) ? rates.first_time_buyer_cap : null,
  };
}

export function getBuyerOptions(region: Region, day: string) {
  const { base, first_time_buyer, corporate_buyer } = findDutyRates(dutyRates[region], day).tables;
  return {
    firstTimeBuyer: first_time_buyer !== undefined,
    companyBuyer: corporate_buyer !== undefined,
    nonUkResident: base.some(({ non_uk_resident_surcharge }) => non_uk_resident_surcharge > 0),
  };
}

/** The oldest entry that taxes this purchase like the newest. */
function findSameSince(purchase: Purchase, [newest, ...older]: readonly DutyRates[]): string {
  const tax = (rates?: DutyRates) => JSON.stringify(rates && toSlices(purchase, rates));
  let since = newest;
  for (const entry of older) {
    if (tax(entry) !== tax(newest)) break;
    since = entry;
  }
  return since?.valid_from ?? "";
}

function toSlices(purchase: Purchase, rates: DutyRates): DutySlice[] {
  return pickTable(purchase, rates)
    .filter(({ minimum_property_price }) => purchase.price > minimum_property_price)
    .map((band) => toSlice(band, purchase, rates));
}

function pickTable(purchase: Purchase, rates: DutyRates): readonly DutyBand[] {
  const { base, first_time_buyer, corporate_buyer } = rates.tables;
  if (purchase.additionalProperty || purchase.companyBuyer)
    return corporate_buyer && purchase.price >= rates.surcharge_threshold ? corporate_buyer : base;
  return purchase.firstTimeBuyer && first_time_buyer && isWithinCap(purchase, rates) ? first_time_buyer : base;
}

function isWithinCap({ price }: Purchase, { first_time_buyer_cap }: DutyRates): boolean {
  return first_time_buyer_cap === null || price <= first_time_buyer_cap;
}

function toSlice(band: DutyBand, { price, ...purchase }: Purchase, { surcharge_threshold }: DutyRates): DutySlice {
  const { minimum_property_price: from, maximum_property_price: to } = band;
  const amount = Math.min(price, to ?? price) - from;
  const base = band.base_sdlt_rate ?? band.base_lbtt_rate ?? band.base_ltt_rate ?? 0;
  const additional = purchase.additionalProperty ? band.additional_property_surcharge : 0;
  const nonResident = purchase.nonUkResident ? band.non_uk_resident_surcharge : 0;
  const rate = base + (price >= surcharge_threshold ? additional + nonResident : 0);
  return { from, to, amount, rate, tax: (amount * rate) / 100 };
}
