import { createBand, type DutyRates } from "./duty-rates.ts";

const band = createBand("base_sdlt_rate", { nonUkResident: 2, additional: 5 });

/** Stamp Duty Land Tax (England and Northern Ireland), newest first. */
export const england: readonly DutyRates[] = [
  {
    valid_from: "2025-04-01",
    first_time_buyer_cap: 500_000,
    surcharge_threshold: 40_000,
    tables: {
      base: [
        band(0, 125_000, 0),
        band(125_000, 250_000, 2),
        band(250_000, 925_000, 5),
        band(925_000, 1_500_000, 10),
        band(1_500_000, null, 12),
      ],
      first_time_buyer: [band(0, 300_000, 0), band(300_000, 500_000, 5)],
    },
  },
];
