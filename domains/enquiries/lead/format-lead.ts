import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { t } from "#languages/translate.ts";

type AddressParts = Partial<
  Record<"houseName" | "houseNumber" | "streetAddress" | "town" | "county" | "postcode", string | null>
>;

/** One line; empty when no field is set. */
export function formatAddress({ houseName, houseNumber, streetAddress, town, county, postcode }: AddressParts): string {
  const street = [houseNumber, streetAddress].filter(Boolean).join(" ");
  return [houseName, street, town, county, postcode].filter(Boolean).join(", ");
}

/** Friday 20 November 2026 at 9:00, 10:00 or 11:00. */
export function formatBooking({ bookedFor, timeSlots }: { bookedFor: string; timeSlots: readonly string[] }): string {
  const last = timeSlots.at(-1);
  if (last === undefined) return formatLongDateWithWeekday(bookedFor);
  const times =
    timeSlots.length === 1 ? last : t("{times} or {last}", { times: timeSlots.slice(0, -1).join(", "), last });
  return t("{date} at {time}", { date: formatLongDateWithWeekday(bookedFor), time: times });
}
