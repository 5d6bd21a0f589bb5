import type { TravelMode } from "#platform/vendors/isochrones/isochrone.ts";

/** A journey to a destination: `25-bicycle-yrk-station`. */
export type Journey = Readonly<{ minutes: number; mode: TravelMode; destination: string }>;

export const maxJourneys = 2;
const item = /^(\d{1,2})-(foot|bicycle|transit)-([a-z0-9]+(?:-[a-z0-9]+)*)$/;

export function parseJourney(value: unknown): Journey | null {
  const [, minutes, mode, destination] = (typeof value === "string" && value.length <= 120 && item.exec(value)) || [];
  const isAllowed = Number(minutes) >= 5 && Number(minutes) <= 60 && Number(minutes) % 5 === 0;
  return isAllowed ? { minutes: Number(minutes), mode: mode as TravelMode, destination: String(destination) } : null;
}

const segment = /^within-(\d{1,2})-minutes-of-(.+)-by-(foot|bicycle|transit)$/;

/** `within-25-minutes-of-yrk-station-by-bicycle`, one segment for each. */
export const travelPath = {
  parse: (text: string) => {
    const [, minutes, destination, mode] = segment.exec(text) ?? [];
    return minutes && [`${minutes}-${mode}-${destination}`];
  },
  format: (travel: readonly string[]) =>
    travel
      .map(parseJourney)
      .map((journey) => `within-${journey?.minutes}-minutes-of-${journey?.destination}-by-${journey?.mode}`)
      .join("/"),
};

/** Sorted, one for each destination. */
export function normaliseTravel(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const byDestination = new Map<string, string>();
  for (const text of value) {
    const journey = parseJourney(text);
    if (journey && !byDestination.has(journey.destination)) byDestination.set(journey.destination, text);
  }
  const found = [...byDestination.values()].slice(0, maxJourneys).sort();
  return found.length === 0 ? undefined : found;
}
