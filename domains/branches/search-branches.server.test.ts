import { afterAll, beforeAll, expect, test } from "vitest";
import { packSector } from "#domains/places/packed-units.server.ts";
import { counties, outcodes, places, sectors } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertBranchWithTeam } from "#tests/support/branch-fixtures.ts";
import { insertAgency, insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { searchBranches, toPostcodePlaceId } from "./search-branches.server.ts";

let database: TestDatabase;
let ctx: Context;

/** About 69 miles to the degree of latitude. */
const north = (miles: number) => ({ lng: -3.1, lat: 51 + miles / 69.055 });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own });
  await insertBranchWithTeam(db, own.id, 1, { name: "Exeter", location: north(-30), labels: ["sales"] });
  await insertBranchWithTeam(db, own.id, 2, { name: "Taunton", location: north(0), labels: ["sales", "lettings"] });
  await insertBranchWithTeam(db, own.id, 3, { name: "Bridgwater", location: north(10), labels: ["lettings"] });
  await insertBranchWithTeam(db, other.id, 1, {
    name: "Taunton",
    location: north(0),
    labels: ["antiques", "lettings"],
  });
  await insertBranchWithTeam(db, other.id, 2, { name: "Dover", location: { lng: 1, lat: 51 } });
  const boundary = { type: "Polygon" as const, coordinates: [] };
  const label = north(0);
  for (const slug of ["somerset", "kent"])
    await db.insert(counties).values({ slug, name: slug, country: "england", bounds: [0, 0, 0, 0], label, boundary });
  const village = { name: "Wéllow", otherNames: [], kind: "village", country: "england", rank: 1 };
  await db.insert(places).values([
    { ...village, placeId: "wellow-kent", county: "kent", location: { lng: 1, lat: 51 } },
    { ...village, placeId: "wellow-somerset", county: "somerset", location: north(9) },
  ]);
  await db.insert(outcodes).values({ code: "TA6", location: north(10), postcodes: 1, geographic: true });
  await db.insert(sectors).values({ code: "EX1 1", location: north(-30), postcodes: 1 });
  await db.insert(sectors).values(packSector("TA1 1", [{ letters: "AA", location: north(1) }]));
});

afterAll(() => database.close());

const found = async (text: string, department: string | null = null) => {
  const { branches } = await searchBranches(ctx, { text, department, page: 1 });
  return branches.map(({ name }) => name);
};

test.each([
  ["nothing, in configured order", "", null, ["Exeter", "Taunton", "Bridgwater"]],
  ["a town", "taunton", null, ["Taunton"]],
  ["part of a name", "ridg", null, ["Bridgwater"]],
  ["a town with its county", "Exeter, somerset", null, ["Exeter"]],
  ["a county", "Somerset", null, ["Exeter", "Taunton", "Bridgwater"]],
  ["a postcode", "ta1 1aa", null, ["Taunton", "Bridgwater", "Exeter"]],
  ["a sector", "EX1 1", null, ["Exeter", "Taunton", "Bridgwater"]],
  ["an unknown postcode in a known sector", "EX1 1ZZ", null, ["Exeter", "Taunton", "Bridgwater"]],
  ["a district", "TA6", null, ["Bridgwater", "Taunton", "Exeter"]],
  ["a village without a branch", "wellow", null, ["Bridgwater", "Taunton", "Exeter"]],
  ["a department", "", "lettings", ["Taunton", "Bridgwater"]],
  ["a department near a postcode", "TA6", "sales", ["Taunton", "Exeter"]],
  ["a department the town lacks", "Exeter", "lettings", []],
  ["a department only another agency has", "", "antiques", []],
  ["an unknown postcode", "ZZ9 9ZZ", null, []],
  ["text that matches nothing", "qqq", null, []],
])("searches for %s [1.3.73]", async (_, text, department, names) => {
  expect(await found(text, department)).toEqual(names);
});

test("returns each branch's distance from the searched place [1.3.74]", async () => {
  const { near, branches } = await searchBranches(ctx, { text: "ta11aa", department: null, page: 1 });
  expect(near).toBe("TA1 1AA");
  expect(branches.map(({ miles }) => Math.round(miles ?? -1))).toEqual([1, 9, 31]);
});

test("of two places with the same name picks the one nearer to a branch", async () => {
  const { near, branches } = await searchBranches(ctx, { text: "WELLOW", department: null, page: 1 });
  expect(near).toBe("Wéllow");
  expect(branches[0]?.miles).toBeCloseTo(1, 1);
});

test("lists each branch's departments, own agency only [1.3.75]", async () => {
  const { branches } = await searchBranches(ctx, { text: "", department: null, page: 1 });
  expect(branches.map(({ departments }) => departments)).toEqual([
    ["The sales team"],
    ["The sales team", "The lettings team"],
    ["The lettings team"],
  ]);
});

test("returns twelve per page and none past the last page [1.3.73]", async () => {
  const agency = await insertAgency(database.db, "many-branches");
  for (let branchId = 1; branchId <= 13; branchId++) await insertBranchWithTeam(database.db, agency.id, branchId);
  const many = await createTestContext(database.db, { agency });
  const pages = [1, 2, 3].map((page) => searchBranches(many, { text: "", department: null, page }));
  const counts = (await Promise.all(pages)).map(({ branches, totalCount }) => [branches.length, totalCount]);
  expect(counts).toEqual([
    [12, 13],
    [1, 13],
    [0, 13],
  ]);
});

test.each([
  ["ta1 1aa", "ta1-1aa"],
  ["TA11AA", "ta1-1aa"],
  ["TA1 1", "ta1-1"],
  ["ta24", "ta24"],
  ["YO1", "yo1"],
  ["Taunton", null],
  ["A38", "a38"],
  ["High Street 12", null],
  ["", null],
])("the place id of %j is %s", (text, placeId) => {
  expect(toPostcodePlaceId(text)).toBe(placeId);
});
