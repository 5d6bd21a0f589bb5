import { createBand, type DutyRates } from "./duty-rates.ts";

const band = createBand("base_ltt_rate", { nonUkResident: 0, additional: 0 });

/** Land Transaction Tax, newest first; higher rates are a separate table, not a surcharge. */
export const wales: readonly DutyRates[] = [
  {
    valid_from: "2024-12-11",
    first_time_buyer_cap: null,
    surcharge_threshold: 40_000,
    tables: {
      base: [
        band(0, 225_000, 0),
        band(225_000, 400_000, 6),
        band(400_000, 750_000, 7.5),
        band(750_000, 1_500_000, 10),
        band(1_500_000, null, 12),
      ],
      corporate_buyer: [
        band(0, 180_000, 5),
        band(180_000, 250_000, 8.5),
        band(250_000, 400_000, 10),
        band(400_000, 750_000, 12.5),
        band(750_000, 1_500_000, 15),
        band(1_500_000, null, 17),
      ],
    },
  },
];
