import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countySlugs } from "#domains/places/place-id.ts";
import { searchStatuses } from "#domains/properties/status-groups.ts";
import { queryParameters } from "#domains/search/state/query-codec.ts";
import { sortOrders } from "#domains/search/state/sort-orders.ts";
import { createSearchApp, type SearchApp } from "#tests/support/apps/search-app.ts";

let app: SearchApp;
beforeAll(async () => {
  app = await createSearchApp();
});
afterAll(() => app.close());

const wild = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("'", "%", "\\", "NaN", "-1", "0", "1e999", "99999999999999999999", "null", "[]", "🏠", "ß", "\u202e"),
);
const anything = fc.oneof(
  wild,
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom("taunton-somerset", "somerset", "newport", "TA1 1AA", "ta1", "wales", "sales", "lettings", "true"),
);
const segment = fc.oneof(
  wild,
  fc.constantFrom<string>(
    ...Object.keys(sortOrders),
    ...countySlugs.slice(0, 9),
    "sales",
    "to-rent",
    "taunton",
    "postcodes",
    "countries",
  ),
  fc.constantFrom<string>(...searchStatuses).map((status) => `status-${status}`),
  fc
    .tuple(
      fc.constantFrom(
        "poly-",
        "tag-",
        "gid-",
        "within-",
        "text-",
        "sorted-",
        "page-",
        "from-",
        "up-to-",
        "auction-date-",
      ),
      anything,
      fc.constantFrom("", "-bed", "-miles", "-sqft", "-acres", ",!house"),
    )
    .map((parts) => parts.join("")),
);
const details = ["map_prices", "travel_areas", "changes", "search_facets", "alert_preview"].map(
  (name) => `/${name}.ljson`,
);
const fields = [...queryParameters, "q", "location", "fragment", "hashbang", "term", "near", "zoom", "since"];
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...fields), wild), anything), { maxLength: 6 })
  .map((pairs) =>
    new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString(),
  );
const pathname = fc
  .tuple(
    fc.constantFrom(
      "/properties/sales",
      "/properties/lettings",
      "/somerset/taunton/sales",
      "/somerset",
      "/postcodes/ta1/sales",
      "/countries/wales/sales",
      "/branches/branch-1/properties/sales",
      "",
    ),
    fc.array(segment, { maxLength: 6 }),
  )
  .map(([stem, rest]) => [stem, ...rest.map((part) => encodeURIComponent(part.toWellFormed()))].join("/"));
const asked = (name: string) =>
  anything.map((value) => new URLSearchParams({ [name]: value.toWellFormed() }).toString());
const address = fc
  .oneof(
    fc.tuple(pathname, query),
    fc.tuple(fc.constantFrom("/search", "/search.ljson", "/map_pins.ljson", ...details), query),
    fc.tuple(fc.constant("/search"), fc.oneof(asked("q"), asked("location"))),
    fc.tuple(fc.constant("/places"), fc.oneof(asked("term"), asked("near"))),
  )
  .map(([path, said]) => (said === "" ? path : `${path}?${said}`));

async function status(target: string): Promise<number> {
  const answer = await app.get(target);
  await answer.text();
  return answer.status;
}

test("1,000 random URLs never break the search [S16 S17]", { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(address, async (target) => {
      expect([target, await status(target)]).toEqual([target, expect.toSatisfy((code: number) => code < 500)]);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["/properties/sales", 200],
  ["/properties/sales/from-2-bed/page-9", 404],
  ["/somerset/nowhere/sales", 404],
  ["/properties/sales/page-1", 301],
  ["/search", 302],
  ["/search?q=newport", 200],
  ["/places?term=taunton", 200],
  ["/search.ljson?place_id=nowhere", 200],
  ["/map_pins.ljson?viewport=9,9,1,1&zoom=1e999", 200],
  ["/map_pins.ljson?viewport=-180,-90,180,90&zoom=-3", 200],
  ["/map_pins.ljson?place_id=nowhere", 200],
  ["/map_prices.ljson?viewport=9,9,1,1&zoom=1e999", 200],
  ["/map_prices.ljson?viewport=-180,-90,180,90&zoom=-3", 200],
  ["/map_prices.ljson?place_id=nowhere", 404],
  ["/search_facets.ljson?place_id=nowhere", 404],
  ["/search_facets.ljson?min_beds[]=1&min_beds=x&max_price=1e999&page=-7", 200],
  ["/travel_areas.ljson", 422],
  ["/travel_areas.ljson?travel=25-rocket-taunton-somerset", 422],
  ["/travel_areas.ljson?travel=25-foot-nowhere-somerset", 404],
  [`/travel_areas.ljson?travel=${"25-foot-taunton-somerset,".repeat(400)}`, 200],
  ["/changes.ljson", 422],
  ["/changes.ljson?since=yesterday", 422],
  ["/changes.ljson?since=+275760-09-13T00:00:00Z", 422],
  ["/changes.ljson?since=0001-01-01", 200],
  ["/changes.ljson?since=9999-01-01", 200],
  [`/area_between.ljson?names=${"Taunton,".repeat(500)}`, 422],
  ["/area_between.ljson?names[]=Taunton", 422],
  ["/area_between.ljson?names=%00", 400],
  [`/search?q=${"x".repeat(5_000)}`, 200],
  [`/properties/sales/tag-${"a,".repeat(2_000)}`, 301],
  ["//", 301],
  ["//%5c/", 301],
  ["//:80", 301],
])("answers %s with %i", async (target, code) => {
  expect(await status(target)).toBe(code);
});

test.each([
  ["/properties/buy", "/properties/sales"],
  ["/properties/to-rent/from-2-bed", "/properties/lettings/from-2-bed"],
  ["/properties/sales/up-to-400000/from-2-bed/tag-house", "/properties/sales/tag-house/from-2-bed/up-to-400000"],
  ["/properties/sales/tag-house,!flat/page-1", "/properties/sales/tag-!flat,house"],
  ["/properties/sales/gid-taunton-somerset", "/somerset/taunton/sales"],
  ["/somerset/taunton/for-sale/within-5-miles/status-sold", "/somerset/taunton/sales/within-5-miles/status-sold"],
  ["/properties/sales/sorted-least-expensive-first", "/properties/sales/least-expensive-first"],
  ["/properties/sales/most-recent-first", "/properties/sales"],
  ["/properties/sales/auction-date-2026-12-03/nonsense", "/properties/sales/auction-date-2026-12-03"],
  ["/properties/sales/text-mill%20pond/page-0", "/properties/sales/text-mill%20pond"],
])("redirects %s to %s [1.2.32 1.2.34-39 1.2.42 1.2.47]", async (target, canonical) => {
  const answer = await app.get(target);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, canonical]);
  expect((await app.get(canonical)).status).toBe(200);
});

test("an ambiguous place is named as in the gazetteer, the nearest to a branch first, with its homes or its distance", async () => {
  const page = await (await app.get("/search?q=newport")).json();
  expect(page.screen).toMatchObject({ summary: "Which Newport do you mean?", location: "Newport" });
  expect(page.choices[0]).toMatchObject({ label: "Newport, Gwent", note: expect.stringMatching(/^\d+ miles away$/) });
  const miles = page.choices.map(({ note }: { note: string }) => Number.parseInt(note, 10));
  expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));
  expect(page.towns).toEqual([{ label: "Taunton", url: "/somerset/taunton/sales" }]);
  const unknown = await (await app.get("/search?q=xyzzy")).json();
  expect(unknown).toMatchObject({ kind: "none", choices: [{ label: "Taunton", note: "3 properties" }] });
});

test("one address gets 1,200 uncached answers of a kind in a minute; other kinds are still answered", async () => {
  await app.database.db.execute(sql`delete from rate_limits`);
  expect(await status("/search_facets.ljson?max_price=1")).toBe(200);
  await app.database.db.execute(sql`update rate_limits set hits = 1200`);
  expect(await status("/search_facets.ljson?max_price=2")).toBe(429);
  expect(await status("/map_prices.ljson?max_price=424242")).toBe(200);
});
