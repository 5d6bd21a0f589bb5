import type { DutyBand, DutyRates } from "./duty-rates.ts";

const above = [band(250_000, 325_000, 5), band(325_000, 750_000, 10), band(750_000, null, 12)];

/** Land and Buildings Transaction Tax with the Additional Dwelling Supplement, newest first. */
export const scotland: readonly DutyRates[] = [
  {
    valid_from: "2024-12-05",
    first_time_buyer_cap: null,
    surcharge_threshold: 40_000,
    tables: {
      base: [band(0, 145_000, 0), band(145_000, 250_000, 2), ...above],
      first_time_buyer: [band(0, 175_000, 0), band(175_000, 250_000, 2), ...above],
    },
  },
];

function band(from: number, to: number | null, rate: number): DutyBand {
  return {
    minimum_property_price: from,
    maximum_property_price: to,
    base_lbtt_rate: rate,
    non_uk_resident_surcharge: 0,
    additional_property_surcharge: 8,
  };
}
