import type { Channel } from "#domains/properties/property-enums.ts";
import type { SearchStatus } from "#domains/properties/status-groups.ts";
import { formatNumber, formatPounds } from "#format/format-number.ts";

export const statusLabels: Readonly<Record<Channel, Partial<Record<SearchStatus, string>>>> = {
  sales: { available: "Available", "under-offer": "Under offer", sold: "Sold", all: "Including sold" },
  lettings: { available: "Available", "under-offer": "Let agreed", let: "Let", all: "Including let" },
};

/** "¼ mile", "5 miles". */
export function formatRadius(within: number): string {
  const words: Readonly<Record<string, string>> = { "0.25": "¼ mile", "0.5": "½ mile", "1": "1 mile" };
  return words[within] ?? `${within} miles`;
}

/** "within 5 miles of Taunton", "in Taunton". */
export function formatAround(placeName: string, within: number | undefined): string {
  return within ? `within ${formatRadius(within)} of ${placeName}` : `in ${placeName}`;
}

export const formatSquareFeet = (size: number) => `${formatNumber(size)} sq ft`;
export const formatMonthlyLimit = (pounds: number) => `${formatPounds(pounds)} a month all in`;
export const formatAcres = (size: number) => countOf(size, "acre");
export const formatBeds = (beds: number, noun: "bed" | "bedroom") => (beds === 0 ? "studio" : countOf(beds, noun));
export const formatDays = (days: number) => (days === 1 ? "the last day" : `the last ${days} days`);

export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

export function formatRange(
  low: number | undefined,
  high: number | undefined,
  formatValue: (value: number) => string,
): string {
  if (low !== undefined && high !== undefined)
    return low === high ? formatValue(low) : `${formatValue(low)} to ${formatValue(high)}`;
  if (low !== undefined) return `from ${formatValue(low)}`;
  return high === undefined ? "" : `up to ${formatValue(high)}`;
}
