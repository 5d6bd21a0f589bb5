import { formatLongDateWithWeekday } from "#format/format-date.ts";

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
  const times = timeSlots.length === 1 ? last : `${timeSlots.slice(0, -1).join(", ")} or ${last}`;
  return `${formatLongDateWithWeekday(bookedFor)} at ${times}`;
}
