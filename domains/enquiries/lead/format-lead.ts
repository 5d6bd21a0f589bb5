type AddressParts = Partial<
  Record<"houseName" | "houseNumber" | "streetAddress" | "town" | "county" | "postcode", string | null>
>;

/** One line; empty when no field is set. */
export function formatAddress({ houseName, houseNumber, streetAddress, town, county, postcode }: AddressParts): string {
  const street = [houseNumber, streetAddress].filter(Boolean).join(" ");
  return [houseName, street, town, county, postcode].filter(Boolean).join(", ");
}

/** `2026-11-20` as Friday 20 November 2026; ICU versions differ on the comma after the weekday. */
export function formatLongDate(date: string): string {
  const parts = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-GB", parts).replace(",", "");
}

type BookingTimes = { bookedFor: string; timeSlots: readonly string[] };

/** Friday 20 November 2026 at 9:00, 10:00 or 11:00. */
export function formatBooking({ bookedFor, timeSlots }: BookingTimes): string {
  const last = timeSlots.at(-1);
  if (last === undefined) return formatLongDate(bookedFor);
  const times = timeSlots.length === 1 ? last : `${timeSlots.slice(0, -1).join(", ")} or ${last}`;
  return `${formatLongDate(bookedFor)} at ${times}`;
}
