import type { DutyBand, DutyRates } from "./rates/duty-table.ts";
import { ratesOn } from "./rates/rates-on.ts";
import type { Region } from "./region.ts";

export type Purchase = Readonly<{
  region: Region;
  /** Whole pounds. */
  price: number;
  firstTimeBuyer: boolean;
  additionalProperty: boolean;
  nonUkResident: boolean;
}>;

/** The part of the price that lies in one band. */
export type DutySlice = Readonly<{ from: number; to: number | null; amount: number; rate: number; tax: number }>;

export type Duty = Readonly<{
  /** Rounded to the pound. */
  total: number;
  /** Per cent of the price, to one decimal. */
  effectiveRate: number;
  slices: readonly DutySlice[];
  validFrom: string;
  /** A first-time buyer over the cap pays like everybody. */
  overFirstTimeBuyerCap: number | null;
}>;

/** The tax on a home bought on a day (YYYY-MM-DD), band by band; slices above the price are left out. */
export function stampDuty(purchase: Purchase, day: string): Duty {
  const rates = ratesOn(purchase.region, day);
  const slices = tableFor(purchase, rates)
    .filter(({ minimum_property_price }) => purchase.price > minimum_property_price)
    .map((band) => sliceOf(band, purchase, rates));
  const tax = slices.reduce((sum, slice) => sum + slice.tax, 0);
  return {
    total: Math.round(tax),
    effectiveRate: purchase.price === 0 ? 0 : Math.round((tax / purchase.price) * 1000) / 10,
    slices,
    validFrom: rates.valid_from,
    overFirstTimeBuyerCap: purchase.firstTimeBuyer && !withinCap(purchase, rates) ? rates.first_time_buyer_cap : null,
  };
}

/** What does not exist in a region cannot be claimed there. */
export function dutyChoices(region: Region, day: string): { firstTimeBuyer: boolean; nonUkResident: boolean } {
  const { base, first_time_buyer } = ratesOn(region, day).tables;
  return {
    firstTimeBuyer: first_time_buyer !== undefined,
    nonUkResident: base.some(({ non_uk_resident_surcharge }) => non_uk_resident_surcharge > 0),
  };
}

function tableFor(purchase: Purchase, rates: DutyRates): readonly DutyBand[] {
  const { base, first_time_buyer, corporate_buyer } = rates.tables;
  if (purchase.additionalProperty)
    return corporate_buyer && purchase.price >= rates.surcharge_threshold ? corporate_buyer : base;
  return purchase.firstTimeBuyer && first_time_buyer && withinCap(purchase, rates) ? first_time_buyer : base;
}

function withinCap({ price }: Purchase, { first_time_buyer_cap }: DutyRates): boolean {
  return first_time_buyer_cap === null || price <= first_time_buyer_cap;
}

function sliceOf(band: DutyBand, { price, ...purchase }: Purchase, { surcharge_threshold }: DutyRates): DutySlice {
  const { minimum_property_price: from, maximum_property_price: to } = band;
  const amount = Math.min(price, to ?? price) - from;
  const base = band.base_sdlt_rate ?? band.base_lbtt_rate ?? band.base_ltt_rate ?? 0;
  const additional = purchase.additionalProperty ? band.additional_property_surcharge : 0;
  const nonResident = purchase.nonUkResident ? band.non_uk_resident_surcharge : 0;
  const rate = base + (price >= surcharge_threshold ? additional + nonResident : 0);
  return { from, to, amount, rate, tax: (amount * rate) / 100 };
}
