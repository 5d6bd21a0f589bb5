import type { Channel } from "#domains/properties/property-enums.ts";
import type { SearchStatus } from "#domains/properties/status-groups.ts";
import { type Message, t } from "#languages/translate.ts";

export const statusLabels: Readonly<Record<Channel, Partial<Record<SearchStatus, Message>>>> = {
  sales: { available: "Available", "under-offer": "Under offer", sold: "Sold", all: "Including sold" },
  lettings: { available: "Available", "under-offer": "Let agreed", let: "Let", all: "Including let" },
};

/** "¼ mile", "5 miles". */
export function formatRadius(within: number): string {
  if (within === 0.25) return t("¼ mile");
  return within === 0.5 ? t("½ mile") : t("{miles, plural, one {# mile} other {# miles}}", { miles: within });
}

/** "within 5 miles of Taunton", "in Taunton". */
export function formatAround(place: string, within: number | undefined): string {
  return within
    ? t("within {distance} of {place}", { distance: formatRadius(within), place })
    : t("in {place}", { place });
}

export const formatSquareFeet = (size: number) => t("{size} sq ft", { size });
export const formatAcres = (size: number) => t("{size, plural, one {# acre} other {# acres}}", { size });
export const formatBedrooms = (count: number) => t("{count, plural, one {# bedroom} other {# bedrooms}}", { count });

export function formatBeds(beds: number, noun: "bed" | "bedroom"): string {
  if (beds === 0) return t("studio");
  return noun === "bedroom" ? formatBedrooms(beds) : t("{beds, plural, one {# bed} other {# beds}}", { beds });
}

export function formatRange(
  low: number | undefined,
  high: number | undefined,
  formatValue: (value: number) => string,
): string {
  if (low !== undefined && high !== undefined)
    return low === high ? formatValue(low) : t("{low} to {high}", { low: formatValue(low), high: formatValue(high) });
  if (low !== undefined) return t("from {amount}", { amount: formatValue(low) });
  return high === undefined ? "" : t("up to {amount}", { amount: formatValue(high) });
}
