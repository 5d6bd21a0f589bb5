import { createBand, type DutyRates } from "./duty-rates.ts";

const band = createBand("base_lbtt_rate", { nonUkResident: 0, additional: 8 });

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
