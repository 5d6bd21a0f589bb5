import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { nearestStations } from "./nearest-stations.server.ts";
import { stations } from "./tables.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("by miles, although a degree of longitude is shorter than one of latitude", async () => {
  await database.db.insert(stations).values([
    { crs: "NOR", name: "North", location: { lng: -3, lat: 51.09 } },
    { crs: "EAS", name: "East", location: { lng: -2.88, lat: 51 } },
    { crs: "HER", name: "Here", location: { lng: -3, lat: 51.001 } },
    { crs: "FAR", name: "Far", location: { lng: -3, lat: 52 } },
  ]);

  const found = await nearestStations(database, { lng: -3, lat: 51 }, 3);

  expect(found.map(({ name, miles }) => [name, Number(miles.toFixed(1))])).toEqual([
    ["Here", 0.1],
    ["East", 5.2],
    ["North", 6.2],
  ]);
});
