import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { branchAreas } from "#domains/branches/tables.server.ts";
import { packSector } from "#domains/places/packed-units.server.ts";
import { counties, outcodes, sectors, streets } from "#domains/places/tables.server.ts";
import { createSiteApp, type Visitor } from "#tests/support/apps/site-app.ts";
import { insertBranchWithTeam } from "#tests/support/branch-fixtures.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";

const location = { lng: -3.1, lat: 51 };
let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let demo: Visitor;
let plain: Visitor;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const first = await insertAgency(db, "vale", { settings: settings.parse({ addressLookup: { provider: "demo" } }) });
  const second = await insertAgency(db, "gate");
  const boundary = { type: "Polygon" as const, coordinates: [] };
  await db.insert(counties).values({
    slug: "somerset",
    name: "Somerset",
    country: "england",
    bounds: [0, 0, 1, 1],
    label: location,
    boundary,
  });
  await db
    .insert(outcodes)
    .values({ code: "TA1", town: "Taunton", county: "somerset", location, postcodes: 1, geographic: true });
  await db.insert(sectors).values(packSector("TA1 1", [{ letters: "AA", location }]));
  await db.insert(streets).values([
    { postcode: "TA1 1AA", street: "Mill Lane", town: "Taunton", location },
    { postcode: "TA1 2BB", street: "Mill Lane", town: "Bishops Hull", location },
  ]);
  for (const [branchId, name] of [
    [1, "Taunton"],
    [2, "Wellington"],
  ] as const)
    await insertBranchWithTeam(db, first.id, branchId, { name });
  await insertBranchWithTeam(db, second.id, 7, { name: "York" });
  await db.insert(branchAreas).values([
    { agencyId: first.id, branchId: 1, postcodePrefix: "TA1" },
    { agencyId: first.id, branchId: 2, postcodePrefix: "TA1 3" },
    { agencyId: first.id, branchId: 1, postcodePrefix: "TA1 3BB" },
    { agencyId: second.id, branchId: 7, postcodePrefix: "YO" },
  ]);
  site = createSiteApp({ database });
  demo = await site.visit("vale");
  plain = await site.visit("gate");
});
afterAll(async () => {
  site.close();
  await database.close();
});

const json = async (visitor: Visitor, path: string) => {
  const answer = await visitor.request(path, { headers: { accept: "application/json" } });
  return { status: answer.status, body: await answer.json() };
};
const suggested = async (visitor: Visitor, text: string): Promise<{ id: string; address: string }[]> =>
  (await json(visitor, `/address_lookup?autocomplete=${encodeURIComponent(text)}`)).body.suggestions;

describe("demo addresses", () => {
  test("lists the houses of a postcode [2.3.29-32 2.7.1 2.7.3]", async () => {
    const found = await suggested(demo, "ta11aa");
    expect(found.slice(0, 2).map(({ address }) => address)).toEqual([
      "1 Mill Lane, Taunton, TA1 1AA",
      "3 Mill Lane, Taunton, TA1 1AA",
    ]);
    expect((await json(demo, `/address_lookup?id=${found[1]?.id}`)).body).toEqual({
      building_number: "3",
      building_name: "",
      line_1: "3 Mill Lane",
      line_2: "",
      line_3: "",
      line_4: "",
      town_or_city: "Taunton",
      county: "Somerset",
      postcode: "TA1 1AA",
    });
  });

  test.each([
    ["12 mill lane", ["12 Mill Lane, Bishops Hull, TA1 2BB", "12 Mill Lane, Taunton, TA1 1AA"]],
    ["12 Mill Lane, Taunton TA1 1AA", ["12 Mill Lane, Taunton, TA1 1AA"]],
    ["ta1 1", ["1 Mill Lane, Taunton, TA1 1AA"]],
    ["12 mill lane ta1 2b", ["12 Mill Lane, Bishops Hull, TA1 2BB"]],
    ["% _ \\", []],
    ["ab", []],
    ["zz99 9zz", []],
  ])("suggests addresses for %j [2.7.1]", async (text, addresses) => {
    expect((await suggested(demo, text)).map(({ address }) => address)).toEqual(addresses);
  });

  test.each(["x", "", "WyIxIiwiTWlsbCBMYW5lIl0", "x".repeat(500)])(
    "responds 404 to the unknown id %j [2.7.4]",
    async (id) => {
      expect((await json(demo, `/address_lookup?id=${id}`)).status).toBe(404);
    },
  );
});

describe("without an address service [2.7.3]", () => {
  test("a postcode resolves to town and county only", async () => {
    expect(await suggested(plain, "ta1 1aa")).toEqual([{ id: "TA1 1AA", address: "Taunton, TA1 1AA" }]);
    expect((await json(plain, "/address_lookup?id=TA1%201AA")).body).toMatchObject({
      line_1: "",
      town_or_city: "Taunton",
      county: "Somerset",
      postcode: "TA1 1AA",
    });
    expect(await suggested(plain, "1 mill lane")).toEqual([]);
  });
});

describe("GET /postcode_branch_lookup", () => {
  const branch = (visitor: Visitor, postcode: string) =>
    json(visitor, `/postcode_branch_lookup?postcode=${encodeURIComponent(postcode)}`);

  test.each([
    ["TA1 1AA", "Taunton"],
    ["ta13zz", "Wellington"],
    ["TA1 3BB", "Taunton"],
  ])("maps %s to the %s branch [2.4.13 2.7.13]", async (postcode, name) => {
    expect((await branch(demo, postcode)).body.branch).toMatchObject({ name, id: name === "Taunton" ? 1 : 2 });
  });

  test("returns null outside the agency's own areas [2.3.42 2.4.17]", async () => {
    expect(await branch(demo, "YO1 1AA")).toEqual({ status: 200, body: { branch: null } });
    expect((await branch(plain, "YO1 1AA")).body.branch).toMatchObject({ id: 7, url: "/branches/york" });
    expect((await branch(plain, "TA1 1AA")).body).toEqual({ branch: null });
  });

  test.each(["", "TA", "hello", "TA1 1A'"])("rejects %j as a postcode [2.7.14]", async (postcode) => {
    expect((await branch(demo, postcode)).status).toBe(422);
  });
});
