import type { Region } from "./region.ts";

type BaseRate = "base_sdlt_rate" | "base_lbtt_rate" | "base_ltt_rate";

/** A price band in pounds with rates in percent; exactly one of the three base rates is set. */
export type DutyBand = Readonly<{
  minimum_property_price: number;
  /** null: no upper limit. */
  maximum_property_price: number | null;
  non_uk_resident_surcharge: number;
  additional_property_surcharge: number;
}> &
  Partial<Record<BaseRate, number>>;

/** Rates in force until the next entry's `valid_from`. */
export type DutyRates = Readonly<{
  /** YYYY-MM-DD. */
  valid_from: string;
  /** Highest price with relief; null: no cap. */
  first_time_buyer_cap: number | null;
  /** Lowest price with surcharges and higher rates. */
  surcharge_threshold: number;
  tables: Readonly<{
    base: readonly DutyBand[];
    first_time_buyer?: readonly DutyBand[];
    /** Wales: companies and additional homes. */
    corporate_buyer?: readonly DutyBand[];
  }>;
}>;

/** Bands as their upper limit and rate; each starts where the one before ends. */
const createBands =
  (baseRate: BaseRate, surcharge: { nonUkResident: number; additional: number }) =>
  (...bands: readonly [to: number | null, rate: number][]): DutyBand[] =>
    bands.map(([to, rate], index) => ({
      minimum_property_price: bands[index - 1]?.[0] ?? 0,
      maximum_property_price: to,
      [baseRate]: rate,
      non_uk_resident_surcharge: surcharge.nonUkResident,
      additional_property_surcharge: surcharge.additional,
    }));

const sdlt = createBands("base_sdlt_rate", { nonUkResident: 2, additional: 5 });
const lbtt = createBands("base_lbtt_rate", { nonUkResident: 0, additional: 8 });
const ltt = createBands("base_ltt_rate", { nonUkResident: 0, additional: 0 });

/** Newest first. */
export const dutyRates: Readonly<Record<Region, readonly DutyRates[]>> = {
  /** Stamp Duty Land Tax, also of Northern Ireland. */
  england: [
    {
      valid_from: "2025-04-01",
      first_time_buyer_cap: 500_000,
      surcharge_threshold: 40_000,
      tables: {
        base: sdlt([125_000, 0], [250_000, 2], [925_000, 5], [1_500_000, 10], [null, 12]),
        first_time_buyer: sdlt([300_000, 0], [500_000, 5]),
      },
    },
  ],
  /** Land and Buildings Transaction Tax with the Additional Dwelling Supplement. */
  scotland: [
    {
      valid_from: "2024-12-05",
      first_time_buyer_cap: null,
      surcharge_threshold: 40_000,
      tables: {
        base: lbtt([145_000, 0], [250_000, 2], [325_000, 5], [750_000, 10], [null, 12]),
        first_time_buyer: lbtt([175_000, 0], [250_000, 2], [325_000, 5], [750_000, 10], [null, 12]),
      },
    },
  ],
  /** Land Transaction Tax; higher rates are a separate table, not a surcharge. */
  wales: [
    {
      valid_from: "2024-12-11",
      first_time_buyer_cap: null,
      surcharge_threshold: 40_000,
      tables: {
        base: ltt([225_000, 0], [400_000, 6], [750_000, 7.5], [1_500_000, 10], [null, 12]),
        corporate_buyer: ltt([180_000, 5], [250_000, 8.5], [400_000, 10], [750_000, 12.5], [1_500_000, 15], [null, 17]),
      },
    },
    {
      valid_from: "2022-10-10",
      first_time_buyer_cap: null,
      surcharge_threshold: 40_000,
      tables: {
        base: ltt([225_000, 0], [400_000, 6], [750_000, 7.5], [1_500_000, 10], [null, 12]),
        corporate_buyer: ltt([180_000, 4], [250_000, 7.5], [400_000, 9], [750_000, 11.5], [1_500_000, 14], [null, 16]),
      },
    },
  ],
};

/** Rates in force on a day (YYYY-MM-DD); falls back to the oldest rates we have. */
export function findDutyRates(history: readonly DutyRates[], day: string): DutyRates {
  const rates = history.find(({ valid_from }) => valid_from <= day) ?? history.at(-1);
  if (!rates) throw new Error("No duty rates configured");
  return rates;
}
