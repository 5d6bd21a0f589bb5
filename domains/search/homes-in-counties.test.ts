import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Boundary, counties } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { findProperties } from "./find-properties.server.ts";
import { normaliseSearch } from "./normalise-search.ts";

type Position = [lng: number, lat: number];
const slugs = ["somerset", "devon", "dorset"] as const;

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await testDatabase();
  const [own, other] = await insertTwoAgencies(database.db);
  ctx = await testContext(database.db, { agency: own });
  for (const { id } of [own, other]) await insertBranch(database.db, id, 1);
  await insertProperty(database.db, other.id, { location: { lng: -3.15, lat: 51.05 } });
});
afterAll(() => database.close());

/** On a coarse grid, so that homes often lie on a side or a corner, and counties overlap, touch and leave gaps. */
const coordinate = (from: number) => fc.integer({ min: 0, max: 30 }).map((n) => (from * 100 + n) / 100);
const position: fc.Arbitrary<Position> = fc.tuple(coordinate(-3.3), coordinate(50.9));
const ring = fc
  .array(position, { minLength: 3, maxLength: 8 })
  .map((corners) => [...corners, corners[0] ?? [0, 0]] as Position[]);
const polygon = fc.array(ring, { minLength: 1, maxLength: 2 });
const boundary: fc.Arbitrary<Boundary> = fc.oneof(
  polygon.map((coordinates) => ({ type: "Polygon" as const, coordinates })),
  fc
    .array(polygon, { minLength: 1, maxLength: 3 })
    .map((coordinates) => ({ type: "MultiPolygon" as const, coordinates })),
);
const boundaries = fc.tuple(boundary, boundary, boundary);
const nudge = fc.constantFrom(0, 0, 0, 1e-7, -1e-7, 2e-6, -2e-6, 0.004);
const home = fc.record({
  location: fc.tuple(position, nudge, nudge).map(([[lng, lat], x, y]) => ({ lng: lng + x, lat: lat + y })),
  addressHidden: fc.boolean(),
});
const homes = fc.array(home, { minLength: 1, maxLength: 8 });

test("a county's homes are those inside one of its outer rings, however homes and boundaries move", async () => {
  await fc.assert(
    fc.asyncProperty(boundaries, boundaries, homes, homes, async (early, late, first, moved) => {
      await database.db.delete(properties).where(eq(properties.agencyId, ctx.agency.id));
      await drawCounties(early);
      const ids: number[] = [];
      for (const placed of first) ids.push(await insertProperty(database.db, ctx.agency.id, placed));
      for (const [i, slug] of slugs.entries()) expect(await findIn(slug)).toEqual(await homesInside(early[i]));

      for (const [i, placed] of moved.slice(0, ids.length).entries()) await moveHome(ids[i] ?? 0, placed);
      for (const [i, slug] of slugs.entries()) expect(await findIn(slug)).toEqual(await homesInside(early[i]));

      await drawCounties(late);
      for (const [i, slug] of slugs.entries()) expect(await findIn(slug)).toEqual(await homesInside(late[i]));
    }),
    { numRuns: 25 },
  );
});

async function drawCounties(drawn: readonly Boundary[]): Promise<void> {
  const rows = slugs.map((slug, i) => ({
    slug,
    name: slug,
    country: "england",
    bounds: [0, 0, 0, 0] as [number, number, number, number],
    label: { lng: -3, lat: 51 },
    boundary: drawn[i] as Boundary,
  }));
  await database.db.transaction(async (db) => {
    await db.delete(counties);
    await db.insert(counties).values(rows);
  });
}

function moveHome(propertyId: number, change: { location: { lng: number; lat: number }; addressHidden: boolean }) {
  return database.db
    .update(properties)
    .set(change)
    .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId)));
}

async function findIn(placeId: string): Promise<number[]> {
  const found = await findProperties(ctx, normaliseSearch({ placeId }));
  return (found?.properties ?? []).map((card) => card.property_id).sort((a, b) => a - b);
}

/** Held against the boundary itself, home by home. */
async function homesInside(shape: Boundary | undefined): Promise<number[]> {
  if (!shape) return [];
  const polygons = shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
  const rings = polygons.map(([outer = []]) => `(${outer.map(([lng, lat]) => `(${lng},${lat})`).join(",")})`);
  const rows = await database.db
    .select({ propertyId: properties.propertyId })
    .from(properties)
    .where(
      sql`${properties.agencyId} = ${ctx.agency.id} and exists (
        select from unnest(${sql.param(rings)}::text[]) as ring where ${properties.publicLocation} <@ ring::polygon)`,
    )
    .orderBy(properties.propertyId);
  return rows.map(({ propertyId }) => propertyId);
}
