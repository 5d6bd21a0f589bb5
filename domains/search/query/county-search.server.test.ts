import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Boundary, counties } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findProperties } from "./find-properties.server.ts";

type Position = [lng: number, lat: number];
const slugs = ["somerset", "devon", "dorset"] as const;

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const [own, other] = await insertTwoAgencies(database.db);
  ctx = await createTestContext(database.db, { agency: own });
  for (const { id } of [own, other]) await insertBranch(database.db, id, 1);
  await insertProperty(database.db, other.id, { location: { lng: -3.15, lat: 51.05 } });
});
afterAll(() => database.close());

/** A coarse grid, so that properties often lie on a side or corner, and counties overlap, touch and leave gaps. */
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

test("a county search finds exactly the properties inside its outer rings, after properties and boundaries change", async () => {
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

/** The reference result, computed from the boundary itself. */
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
