import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findSurroundings } from "./find-nearby-places.server.ts";
import { counties, stations } from "./tables.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("orders stations by miles, not by degrees", async () => {
  await database.db.insert(stations).values([
    { crs: "NOR", name: "North", location: { lng: -3, lat: 51.09 } },
    { crs: "EAS", name: "East", location: { lng: -2.88, lat: 51 } },
    { crs: "HER", name: "Here", location: { lng: -3, lat: 51.001 } },
    { crs: "FAR", name: "Far", location: { lng: -3, lat: 52 } },
  ]);

  const found = await findSurroundings(database, { county: "", location: { lng: -3, lat: 51 } });

  expect(found.stations[1]).toMatchObject({ name: "East", lng: -2.88, lat: 51 });
  expect(found.stations.map(({ name, miles }) => [name, Number(miles.toFixed(1))])).toEqual([
    ["Here", 0.1],
    ["East", 5.2],
    ["North", 6.2],
  ]);
});

test("leaves out stations across the sea", async () => {
  const coast = (slug: string, south: number, north: number) => {
    const ring = [
      [-5, south],
      [-1, south],
      [-1, north],
      [-5, north],
      [-5, south],
    ] as [number, number][];
    const boundary = { type: "Polygon", coordinates: [ring] } as const;
    return {
      slug,
      name: slug,
      country: "england",
      bounds: [-5, south, -1, north],
      label: { lng: -3, lat: south },
      boundary,
    };
  };
  await database.db.insert(counties).values([coast("south", 50, 51.05), coast("north", 51.15, 53)] as never);
  await database.db.delete(stations).where(eq(stations.crs, "EAS"));
  await database.db.insert(stations).values({ crs: "ACR", name: "Across", location: { lng: -3, lat: 51.2 } });
  const found = await findSurroundings(database, { county: "", location: { lng: -3, lat: 51.04 } });
  expect(found.stations.map(({ name }) => name)).toEqual(["Here", "North", "Far"]);
});
