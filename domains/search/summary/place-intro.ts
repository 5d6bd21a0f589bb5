import type { Channel } from "#domains/properties/property-enums.ts";
import type { TownCount } from "#domains/search/query/count-results.server.ts";
import { formatNumber } from "#format/format-number.ts";

const maxNamedTowns = 4;

/** "We have 23 properties for sale in Somerset: 12 in Taunton, 8 in Minehead and 3 elsewhere." */
export function placeIntro(placeName: string, channel: Channel, towns: readonly TownCount[]): string | null {
  const total = towns.reduce((sum, { homes }) => sum + homes, 0);
  if (total === 0) return null;
  const where = towns.some(({ town }) => town === placeName) ? "in and around" : "in";
  const start = `We have ${formatPropertyCount(total)} ${channel === "sales" ? "for sale" : "to rent"} ${where} ${placeName}`;
  if (towns.length === 1) return towns[0]?.town === placeName ? `${start}.` : `${start}, all in ${towns[0]?.town}.`;
  const elsewhere = towns.slice(maxNamedTowns).reduce((sum, { homes }) => sum + homes, 0);
  const parts = towns.slice(0, maxNamedTowns).map(({ town, homes }) => `${formatNumber(homes)} in ${town}`);
  return `${start}: ${joinList(elsewhere > 0 ? [...parts, `${elsewhere} elsewhere`] : parts)}.`;
}

function formatPropertyCount(count: number): string {
  return count === 1 ? "one property" : `${formatNumber(count)} properties`;
}

function joinList(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
