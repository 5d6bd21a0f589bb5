import type { Region } from "../region.ts";
import type { DutyRates } from "./duty-table.ts";
import { england } from "./england.ts";
import { scotland } from "./scotland.ts";
import { wales } from "./wales.ts";

const histories = { england, scotland, wales };

/** What a region charges on a day (YYYY-MM-DD); before the oldest rates we hold, those. */
export function ratesOn(region: Region, day: string): DutyRates {
  return newestBy(histories[region], day);
}

export function newestBy(history: readonly DutyRates[], day: string): DutyRates {
  const rates = history.find(({ valid_from }) => valid_from <= day) ?? history.at(-1);
  if (!rates) throw new Error("No rates are known");
  return rates;
}
