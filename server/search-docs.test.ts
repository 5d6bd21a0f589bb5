import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { createSearchApp, type SearchApp } from "#tests/support/apps/search-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";

let app: SearchApp;
beforeAll(async () => {
  app = await createSearchApp();
});
afterAll(() => app.close());

const read = (name: string) => readFileSync(new URL(`../docs/api/${name}.md`, import.meta.url), "utf8");
const documents = read("places") + read("search");

/** A ```json GET /address (part) block shows the response or a part of it. */
const examples = [...documents.matchAll(/```json GET (\S+)(?: \((\w+)\))?\n(.*?)```/gs)].map(
  ([, target = "", part, json = ""]) => ({ target, part, json: JSON.parse(json) as unknown }),
);

test("there are examples", () => expect(examples).toHaveLength(13));

test.each(examples)("$target $part [1.3.46 1.7.20 1.7.30 1.7.34]", async ({ target, part, json }) => {
  const answer = await app.get(target);
  expect(answer.status).toBe(200);
  const whole = await answer.json();
  expect(part === undefined ? whole : part === "first" ? whole[0] : whole[part]).toEqual(json);
});

test.each([
  ["Nowhereham", "We don't know a place called Nowhereham"],
  ["Taunton, the M5 and Nowhereham", "We don't know a place called the M5 or Nowhereham"],
  ["", "Please enter a place"],
  [" , and ", "Please enter a place"],
  [Array(13).fill("Taunton").join(), "Please use at most 12 places"],
  ["x".repeat(1_201), "Please use at most 12 places"],
])("the area between %.40s is refused", async (names, message) => {
  const answer = await app.get(`/area_between.ljson?${new URLSearchParams({ names })}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { names: message } });
});

test("suggestions are cacheable for a minute", async () => {
  expect((await app.get("/places?term=bath")).headers.get("cache-control")).toBe("public, max-age=60");
});

test("documents every field of a property", async () => {
  const { properties } = await (await app.get("/search.ljson?place_id=taunton-somerset")).json();
  const fields = Object.keys(properties[0]);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => !documents.includes(`\`${field}\``))).toEqual([]);
});

test.each(["q", "location", "area"])(
  "/search.ljson and /map_pins.ljson resolve %s as the page does [1.3.22]",
  async (name) => {
    const found = await (await app.get(`/search.ljson?${name}=Taunton&min_beds=2`)).json();
    expect(found).toMatchObject({ pagination: { total_count: 2 } });
    expect(found.location).toBeUndefined();
    expect(await (await app.get(`/search.ljson?${name}=Minehead`)).json()).toMatchObject({ properties: [] });
    const newport = await (await app.get(`/search.ljson?${name}=Newport`)).json();
    expect(newport).toMatchObject({ properties: [], location: { kind: "ambiguous", text: "Newport" } });
    expect(newport.location.choices).toContainEqual({ label: "Newport, Shropshire", place_id: "newport-shropshire" });
    expect(await (await app.get(`/map_pins.ljson?${name}=Taunton&min_beds=2`)).json()).toMatchObject({
      total_count: 2,
    });
    expect(await (await app.get(`/map_pins.ljson?${name}=Newport`)).json()).toMatchObject({ total_count: 0 });
  },
);

test("a place by name in the query of a results page goes to /search [1.3.22]", async () => {
  const answer = await app.get("/properties/sales/from-2-bed?area=Newport&utm_source=mail");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/search?channel=sales&min_beds=2&q=Newport&utm_source=mail");
  expect((await app.get("/somerset/sales?area=Newport")).headers.get("location")).toBe("/somerset/sales");
});

test("a place far from the agency is asked about by name, an ambiguous one with the nearest first", async () => {
  const ask = async (q: string) => (await (await app.get(`/search?q=${q}`)).json()).screen;
  expect(await ask("London")).toMatchObject({
    summary: "Did you mean London, Greater London?",
    status: "It isn’t near any of our branches.",
  });
  expect(await ask("Preston")).toMatchObject({ summary: "Which Preston do you mean?" });
  expect(await ask("Halse")).toMatchObject({ summary: "We couldn’t find “Halse”" });
  const suggested: [string, string][] = await (await app.get("/places?term=well")).json();
  const labels = suggested.map(([label]) => label);
  expect(labels.indexOf("Wells, Somerset")).toBeLessThan(labels.indexOf("Well, North Yorkshire"));
});

test("a page past the end keeps the search and names its last page; without any results the first page is shown", async () => {
  const answer = await app.get("/properties/sales/from-2-bed/page-9");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    lastPage: { page: 1, path: "/properties/sales/from-2-bed" },
    screen: { summary: "2+ bedroom properties for sale", search: { minBeds: 2 } },
    indexed: false,
  });
  expect((await app.get("/properties/sales/from-6-bed/page-9")).headers.get("location")).toBe(
    "/properties/sales/from-6-bed",
  );
});

test("a reference finds the agency's own public home, in any case and spacing", async () => {
  const { db } = app.database;
  const [vale] = await db.select().from(agencies).where(eq(agencies.slug, "vale"));
  const other = await insertAgency(db, "other");
  await insertBranch(db, other.id, 1);
  const own = await insertProperty(db, vale?.agencyId ?? 0, { reference: "EXE26068", status: "sold" });
  await insertProperty(db, vale?.agencyId ?? 0, { reference: "EXE26069", published: false });
  await insertProperty(db, other.id, { reference: "EXE26070" });
  const find = async (typed: string) => (await app.get(`/search.ljson?${new URLSearchParams({ q: typed })}`)).json();
  const page = `/properties/${own}/sales`;
  for (const typed of ["EXE26068", "exe 26068", " Exe-26068 "]) {
    const { properties, pagination } = await find(typed);
    expect(properties.map(({ property_id }: { property_id: number }) => property_id)).toEqual([own]);
    expect(pagination).toMatchObject({ total_count: 1, page_count: 1 });
    for (const target of [
      `/search?${new URLSearchParams({ q: typed, channel: "lettings", min_beds: "5" })}`,
      `/properties/sales/text-${encodeURIComponent(typed.trim().toLowerCase())}`,
    ])
      expect((await app.get(target)).headers.get("location"), target).toBe(page);
  }
  for (const typed of ["EXE26069", "EXE26070", "EXE2606", "%"]) {
    expect(await find(typed)).toMatchObject({ properties: [], location: { kind: "unknown" } });
    expect((await app.get(`/search?q=${encodeURIComponent(typed)}`)).status).toBe(200);
  }
});

const handOffs = [...documents.matchAll(/^\| `(\/search\?[^`]+)` \| (\d+) \| (?:`([^`]+)` )?\|$/gm)].map(
  ([, target = "", status, location = null]) => ({ target, status: Number(status), location }),
);

test("there are redirect examples", () => expect(handOffs).toHaveLength(9));

test.each(handOffs)("$target [1.2.28 1.2.30 1.3.46 1.7.20 1.7.30 1.7.34]", async ({ target, status, location }) => {
  const answer = await app.get(target);
  expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
});
