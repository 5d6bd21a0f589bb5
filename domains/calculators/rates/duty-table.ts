/** One slice of the price, in pounds, and the per cent taken from it; exactly one of the three base rates is there. */
export type DutyBand = Readonly<{
  minimum_property_price: number;
  /** null: without end. */
  maximum_property_price: number | null;
  base_sdlt_rate?: number;
  base_lbtt_rate?: number;
  base_ltt_rate?: number;
  non_uk_resident_surcharge: number;
  additional_property_surcharge: number;
}>;

type DutyTables = Readonly<{
  base: readonly DutyBand[];
  first_time_buyer?: readonly DutyBand[];
  /** Wales: companies, and anybody's second home. */
  corporate_buyer?: readonly DutyBand[];
}>;

/** What is in force from a day on, until the next. */
export type DutyRates = Readonly<{
  /** YYYY-MM-DD. */
  valid_from: string;
  /** Relief only up to this price; null: at any. */
  first_time_buyer_cap: number | null;
  /** Surcharges and higher rates from this price on. */
  surcharge_threshold: number;
  tables: DutyTables;
}>;
