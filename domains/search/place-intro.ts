import type { Channel } from "#domains/properties/property-words.ts";
import { grouped } from "#ui/grouped.ts";
import type { TownCount } from "./count-towns.server.ts";

const named = 4;

/** "We have 23 properties for sale in Somerset: 12 in Taunton, 8 in Minehead and 3 elsewhere." */
export function placeIntro(placeName: string, channel: Channel, towns: readonly TownCount[]): string | null {
  const total = towns.reduce((sum, { homes }) => sum + homes, 0);
  if (total === 0) return null;
  const where = towns.some(({ town }) => town === placeName) ? "in and around" : "in";
  const start = `We have ${homesWords(total)} ${channel === "sales" ? "for sale" : "to rent"} ${where} ${placeName}`;
  if (towns.length === 1) return towns[0]?.town === placeName ? `${start}.` : `${start}, all in ${towns[0]?.town}.`;
  const elsewhere = towns.slice(named).reduce((sum, { homes }) => sum + homes, 0);
  const parts = towns.slice(0, named).map(({ town, homes }) => `${grouped(homes)} in ${town}`);
  return `${start}: ${list(elsewhere > 0 ? [...parts, `${elsewhere} elsewhere`] : parts)}.`;
}

function homesWords(count: number): string {
  return count === 1 ? "one property" : `${grouped(count)} properties`;
}

function list(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
