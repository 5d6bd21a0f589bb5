import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { counties, stations } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { travelAreas } from "#domains/search/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { IsochroneService, Ring } from "#platform/vendors/isochrones/isochrone.ts";
import { insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { insertTaunton } from "#tests/support/database/insert-taunton.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import {
  explainReach,
  findReach,
  findTravelAreas,
  joinRings,
  splitRings,
  sweepTravelAreas,
} from "./find-reach.server.ts";

const two = withTwoAgencies();
const milesPerDegree = 69.055;
/** Some miles north of Taunton. */
const north = (miles: number) => ({ ...tauntonLocation, lat: tauntonLocation.lat + miles / milesPerDegree });

const square = (lng: number, lat: number, size: number): Ring => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
  [lng, lat],
];

beforeAll(async () => {
  const boundary = {
    type: "Polygon" as const,
    coordinates: [[...square(-4, 50, 2)].map(([lng, lat]): [number, number] => [lng, lat])],
  };
  const county = { slug: "somerset", name: "Somerset", country: "england", label: tauntonLocation, boundary };
  await two.database.db.insert(counties).values({ ...county, bounds: [-4, 50, -2, 52] });
  await insertTaunton(two.database.db);
  await two.database.db.insert(stations).values({ crs: "BWT", name: "Bridgwater", location: north(9) });
});
beforeEach(async () => {
  for (const table of [properties, travelAreas]) await two.database.db.delete(table);
});

const insert = (miles: number, agencyId = two.first.id) =>
  insertProperty(two.database.db, agencyId, { location: north(miles) });
const find = async (travel: string[], ctx: Context = two.ctx) => {
  const found = await findProperties(ctx, normaliseSearch({ travel }));
  return found?.properties.map(({ property_id }) => property_id).sort((a, b) => a - b);
};

test("estimates by distance: 25 minutes by bicycle are 3.2 miles; two destinations are the overlap, within the agency", async () => {
  const [near, between, far] = [await insert(3.1), await insert(5), await insert(3.3)];
  await insert(3.1, two.second.id);
  expect(await find(["25-bicycle-taunton-somerset"])).toEqual([near]);
  expect(await find(["60-bicycle-taunton-somerset"])).toEqual([near, between, far]);
  expect(await find(["60-bicycle-taunton-somerset", "35-bicycle-bwt-station"])).toEqual([between]);
  expect(await find(["5-foot-taunton-somerset"])).toEqual([]);
});

test("a destination that does not exist or is a whole county is not found", async () => {
  for (const travel of ["25-foot-nowhere-somerset", "25-foot-xyz-station", "25-foot-somerset"])
    expect(await find([travel])).toBeUndefined();
});

function createService(rings: readonly Ring[] | null) {
  const service: IsochroneService & { calls: number } = {
    calls: 0,
    modes: ["foot"],
    async fetchRings() {
      service.calls += 1;
      if (rings === null) throw new Error("down");
      return [...rings];
    },
  };
  return service;
}
const withService = (service: IsochroneService) => ({ ...two.ctx, isochrones: [service] });

test("asks the service once, keeps its area for other nodes and says nothing about estimates", async () => {
  const search = normaliseSearch({ travel: ["10-foot-taunton-somerset"] });
  const service = createService([square(-3.2, 51, 0.2)]);
  const reach = await findReach(withService(service), search);
  expect(reach).toMatchObject([{ name: "Taunton", isEstimate: false }]);
  expect(explainReach(reach ?? [], search)).toBeNull();
  await findReach(withService(service), search);
  expect(service.calls).toBe(1);
  expect(await two.database.db.select().from(travelAreas)).toMatchObject([{ journey: "10-foot-taunton-somerset" }]);
  expect(await find(["10-foot-taunton-somerset"])).toEqual([]);
});

test("estimates when the service fails, and asks it again next time", async () => {
  const service = createService(null);
  const search = normaliseSearch({ travel: ["15-foot-taunton-somerset"] });
  for (const calls of [1, 2]) {
    const reach = await findReach(withService(service), search);
    expect(reach).toMatchObject([{ isEstimate: true }]);
    expect(explainReach(reach ?? [], search)).toMatch(/^Travel times are estimates .* at 3 mph on foot/);
    expect(service.calls).toBe(calls);
  }
  expect(await two.database.db.select().from(travelAreas)).toEqual([]);
});

test("one polygon holds areas that lie apart, and nothing between them", async () => {
  const area = joinRings([square(0, 0, 1), square(5, 5, 1), square(2, 0, 1)]);
  const inside = async (lng: number, lat: number) => {
    const { rows } = await two.database.db.execute(
      sql`select point(${lng}::float8, ${lat}::float8) <@ ${area}::polygon as inside`,
    );
    return rows[0]?.inside;
  };
  for (const [lng, lat] of [
    [0.5, 0.4],
    [5.5, 5.4],
    [2.5, 0.4],
  ] as const)
    expect(await inside(lng, lat)).toBe(true);
  for (const [lng, lat] of [
    [1.5, 0.4],
    [3, 3.1],
    [4, 1],
    [-1, 0.5],
    [6.5, 5.5],
  ] as const)
    expect(await inside(lng, lat)).toBe(false);
});

test("the map gets the rings of an area without the lines between them", async () => {
  const rings = [square(0, 0, 1), square(5, 5, 1), square(2, 0, 1)];
  const corners = (each: readonly Ring[]) => each.map((ring) => new Set(ring.map(String)));
  expect(corners(splitRings(joinRings(rings)))).toEqual(corners(rings));
  const found = await findTravelAreas(two.ctx, normaliseSearch({ travel: ["25-bicycle-taunton-somerset"] }));
  expect(found?.areas).toMatchObject([{ name: "Taunton", is_estimate: true }]);
  expect(found?.areas[0]?.rings.map(({ length }) => length)).toEqual([48]);
  expect(await findTravelAreas(two.ctx, normaliseSearch({ travel: ["25-foot-nowhere-somerset"] }))).toBeNull();
});

test("an agency asks the service at most 300 times a day, then estimates; old areas are deleted", async () => {
  const service = createService([square(-3.2, 51, 0.2)]);
  const ctx = withService(service);
  const journeys = Array.from({ length: 12 }, (_, n) => 5 * (n + 1)).map((minutes) => `${minutes}-foot-bwt-station`);
  await two.database.db.execute(sql`update rate_limits set hits = 298 where agency_id = ${two.first.id}`);
  for (const travel of journeys.slice(0, 3)) await findReach(ctx, normaliseSearch({ travel: [travel] }));
  expect(service.calls).toBe(2);
  const other = { ...two.other, isochrones: [service] };
  expect(await findReach(other, normaliseSearch({ travel: journeys.slice(4, 5) }))).toMatchObject([
    { isEstimate: false },
  ]);
  await two.database.db.execute(sql`update travel_areas set fetched_at = now() - interval '31 days'
    where journey = ${journeys[0]}`);
  await sweepTravelAreas(two.ctx);
  const left = await two.database.db.select({ journey: travelAreas.journey }).from(travelAreas);
  expect(left.map(({ journey }) => journey)).toEqual([journeys[1], journeys[4]]);
});

test("an area has at most 2,000 corners", () => {
  const ring = Array.from({ length: 9_000 }, (_, i) => [Math.cos(i / 1_000), Math.sin(i / 1_000)] as const);
  expect(joinRings([ring]).split("),(").length).toBeLessThanOrEqual(2_001);
});

test("two areas take less than 50 ms", async () => {
  const times: number[] = [];
  for (const minutes of [5, 20, 25, 30, 40, 45, 50]) {
    const started = performance.now();
    const travel = [`${minutes}-bicycle-taunton-somerset`, `${minutes}-foot-bwt-station`];
    expect(await findReach(two.ctx, normaliseSearch({ travel }))).toHaveLength(2);
    times.push(performance.now() - started);
  }
  expect(times.sort((a, b) => a - b)[3]).toBeLessThan(50);
});
