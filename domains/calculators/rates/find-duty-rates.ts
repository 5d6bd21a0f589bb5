import type { Region } from "../region.ts";
import type { DutyRates } from "./duty-rates.ts";
import { england } from "./england.ts";
import { scotland } from "./scotland.ts";
import { wales } from "./wales.ts";

const histories = { england, scotland, wales };

/** Rates in force on a day (YYYY-MM-DD); falls back to the oldest rates we have. */
export function findDutyRates(region: Region, day: string): DutyRates {
  return findRatesInForce(histories[region], day);
}

export function findRatesInForce(history: readonly DutyRates[], day: string): DutyRates {
  const rates = history.find(({ valid_from }) => valid_from <= day) ?? history.at(-1);
  if (!rates) throw new Error("No duty rates configured");
  return rates;
}
