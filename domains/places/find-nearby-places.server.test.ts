import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { findSurroundings } from "./find-nearby-places.server.ts";
import { stations } from "./tables.server.ts";

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
