import { and, eq, gt, lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { stationsAttribution } from "#domains/places/attribution.ts";
import { findDestination } from "#domains/places/find-place.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { travelAreas } from "#domains/search/tables.server.ts";
import { formatList } from "#format/format-list.ts";
import { type Message, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { oncePerDatabase } from "#platform/db/database.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { TooMany } from "#platform/errors.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import type { Ring, TravelMode } from "#platform/vendors/isochrones/isochrone.ts";
import { type Journey, parseJourney } from "./travel.ts";

/** Where a home may be. `isEstimate`: by distance, because no service computed it. */
export type Reach = Readonly<{ name: string; polygon: string; isEstimate: boolean }>;
/** Miles an hour along the way; a way is this much longer than the straight line. */
const speeds: Readonly<Record<TravelMode, number>> = { foot: 3, bicycle: 10, transit: 12 };
const detour = 1.3;
const corners = 48;
const milesPerDegree = 69.055;

const maxRings = 50;
const maxCorners = 2_000;
/** About 32 kB each at most. */
const maxAreas = 20_000;
const areaDays = 30;
/** Of one agency, so that its visitors cannot use up the areas and the service of all others. */
const maxAreasPerDay = 300;
const maxFetches = 4;
let fetches = 0;

const reachesOf = oncePerDatabase(() => new LRUCache<string, Reach>({ max: 300, ttl: 600_000 }));

/** The areas that each journey of a search reaches; null when a destination does not exist. */
export async function findReach(ctx: Context, { travel = [] }: SearchState): Promise<Reach[] | null> {
  const found = await Promise.all(travel.map((text) => findOne(ctx, text)));
  return found.includes(null) ? null : (found as Reach[]);
}

async function findOne(ctx: Context, text: string): Promise<Reach | null> {
  const known = reachesOf(ctx.db).get(text);
  const journey = parseJourney(text);
  if (known || journey === null) return known ?? null;
  const destination = await findDestination(ctx, journey.destination);
  if (destination === null) return null;
  const { name, location } = destination;
  const stored = (await readArea(ctx, text)) ?? (await fetchArea(ctx, text, journey, location));
  const reach = { name, polygon: stored ?? estimateReach(journey, location), isEstimate: stored === null };
  // A service that failed is asked again by the next search.
  if (stored !== null || !servedBy(ctx, journey)) reachesOf(ctx.db).set(text, reach);
  return reach;
}

const servedBy = ({ isochrones = [] }: Context, { mode }: Journey) =>
  isochrones.find(({ modes }) => modes.includes(mode));

const oldest = sql`now() - ${areaDays} * interval '1 day'`;

async function readArea({ db }: Context, journey: string): Promise<string | null> {
  const [row] = await db
    .select({ area: travelAreas.area })
    .from(travelAreas)
    .where(and(eq(travelAreas.journey, journey), gt(travelAreas.fetchedAt, oldest)));
  return row?.area ?? null;
}

/** Deletes areas that are fetched again when they are next searched. */
export async function sweepTravelAreas({ db }: Pick<Context, "db">): Promise<void> {
  await deleteInBatches(db, travelAreas, lt(travelAreas.fetchedAt, oldest));
}

/** null without a service for the mode, when it fails, while others are asked and beyond the agency's limit. */
async function fetchArea(ctx: Context, text: string, journey: Journey, location: LngLat): Promise<string | null> {
  const service = servedBy(ctx, journey);
  if (!service || fetches >= maxFetches) return null;
  fetches += 1;
  try {
    await limitRate(ctx, { bucket: "travel areas", limit: maxAreasPerDay, windowSeconds: 86_400 });
    const area = joinRings(await service.fetchRings({ ...location, ...journey }));
    await ctx.db.execute(sql`insert into travel_areas (journey, area)
      select ${text}, ${area}::polygon where (select count(*) from travel_areas) < ${maxAreas}
      on conflict (journey) do update set area = excluded.area, fetched_at = now()`);
    return area;
  } catch (error) {
    if (error instanceof TooMany)
      ctx.log.warn("travel time service not asked: the agency's limit for today is reached");
    else ctx.log.warn({ err: error, mode: journey.mode }, "travel time service failed");
    return null;
  } finally {
    fetches -= 1;
  }
}

/** A circle with the radius of the journey, in degrees. */
function estimateReach({ minutes, mode }: Journey, { lng, lat }: LngLat): string {
  const miles = (minutes / 60) * (speeds[mode] / detour);
  const [height, width] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((lat * Math.PI) / 180))];
  return formatRing(
    Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI;
      return [lng + width * Math.cos(angle), lat + height * Math.sin(angle)];
    }),
  );
}

/**
 * Several rings as one Postgres polygon: each is entered and left along the same line, whose two directions cancel out in
 * Postgres's count of crossings.
 */
export function joinRings(rings: readonly Ring[]): string {
  const [first = [], ...others] = thin(rings.slice(0, maxRings));
  const [start] = first;
  if (start === undefined) throw new Error("No area");
  return formatRing([...close(first), ...others.flatMap((ring) => [...close(ring), start])]);
}

const close = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

/** Every nth corner, so that all rings have at most `maxCorners`. */
function thin(rings: readonly Ring[]): Ring[] {
  const every = Math.ceil(rings.reduce((sum, { length }) => sum + length, 0) / maxCorners);
  return rings.map((ring) => ring.filter((_, index) => index % every === 0)).filter(({ length }) => length > 2);
}

const formatRing = (ring: Ring) => `(${ring.map(([lng, lat]) => `(${lng.toFixed(5)},${lat.toFixed(5)})`).join(",")})`;

type TravelArea = { name: string; is_estimate: boolean; rings: (readonly [lng: number, lat: number])[][] };

/** The areas of a search's journeys, for the map; null when a destination does not exist. */
export async function findTravelAreas(ctx: Context, search: SearchState): Promise<{ areas: TravelArea[] } | null> {
  const reaches = await findReach(ctx, search);
  return (
    reaches && {
      areas: reaches.map(({ name, polygon, isEstimate }) => ({
        name,
        is_estimate: isEstimate,
        rings: splitRings(polygon),
      })),
    }
  );
}

/** The rings that `joinRings` has joined: the lines between them are those that run in both directions. */
export function splitRings(polygon: string): TravelArea["rings"] {
  const points = polygon.slice(2, -2).split("),(");
  const lines = points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const);
  const known = new Set(lines.map(([from, to]) => `${from} ${to}`));
  const rings: string[][] = [[]];
  for (const [from, to] of lines) {
    rings.at(-1)?.push(from);
    if (known.has(`${to} ${from}`)) rings.push([]);
  }
  const toPair = (point: string) => {
    const [lng = 0, lat = 0] = point.split(",").map(Number);
    return [lng, lat] as const;
  };
  return rings.filter(({ length }) => length > 2).map((ring) => ring.map(toPair));
}
const speedMessages: Readonly<Record<TravelMode, Message>> = {
  foot: "{speed} mph on foot",
  bicycle: "{speed} mph by bicycle",
  transit: "{speed} mph by public transport",
};

/** Says how travel times are estimated, and whose stations they are; null for a search without. */
export function explainReach(reaches: readonly Reach[], { travel = [] }: SearchState): string | null {
  const modes = new Set(travel.map((text) => parseJourney(text)?.mode));
  const ways = (Object.keys(speedMessages) as TravelMode[])
    .filter((mode) => modes.has(mode))
    .map((mode) => t(speedMessages[mode], { speed: speeds[mode] }));
  const isEstimate = reaches.some((reach) => reach.isEstimate);
  const note = isEstimate
    ? t(
        "Travel times are estimates from the distance, at {speeds} with {percent}% added for detours. Roads and hills are not considered.",
        { speeds: formatList(ways), percent: Math.round((detour - 1) * 100) },
      )
    : "";
  const credit = travel.some((text) => text.endsWith("-station")) ? stationsAttribution : "";
  return [note, credit].filter(Boolean).join(" ") || null;
}
