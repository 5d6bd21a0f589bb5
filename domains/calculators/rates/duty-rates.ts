/** A price band in pounds with rates in percent; exactly one of the three base rates is set. */
export type DutyBand = Readonly<{
  minimum_property_price: number;
  /** null: no upper limit. */
  maximum_property_price: number | null;
  non_uk_resident_surcharge: number;
  additional_property_surcharge: number;
}> &
  Partial<Record<BaseRate, number>>;

type BaseRate = "base_sdlt_rate" | "base_lbtt_rate" | "base_ltt_rate";

export const createBand =
  (baseRate: BaseRate, surcharge: { nonUkResident: number; additional: number }) =>
  (from: number, to: number | null, rate: number): DutyBand => ({
    minimum_property_price: from,
    maximum_property_price: to,
    [baseRate]: rate,
    non_uk_resident_surcharge: surcharge.nonUkResident,
    additional_property_surcharge: surcharge.additional,
  });

type DutyTables = Readonly<{
  base: readonly DutyBand[];
  first_time_buyer?: readonly DutyBand[];
  /** Wales: companies and additional homes. */
  corporate_buyer?: readonly DutyBand[];
}>;

/** Rates in force until the next entry's `valid_from`. */
export type DutyRates = Readonly<{
  /** YYYY-MM-DD. */
  valid_from: string;
  /** Highest price with relief; null: no cap. */
  first_time_buyer_cap: number | null;
  /** Lowest price with surcharges and higher rates. */
  surcharge_threshold: number;
  tables: DutyTables;
}>;
