import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPlace } from "#domains/places/find-place.server.ts";
import type { ServedArea } from "#domains/places/suggest-places.server.ts";
import { countByTown, countResults } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { broadenSearch, listFilterChips } from "#domains/search/summary/search-summary.ts";
import type { Context } from "#platform/context.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { createPlacesDatabase } from "#tests/support/database/places-database.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { resolveSearchRedirect } from "./resolve-search-redirect.server.ts";

let test: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  test = await createPlacesDatabase();
  ctx = await createTestContext(test.db);
});
afterAll(() => test.close());

const nowhere: ServedArea = { towns: [], points: [] };
const taunton: ServedArea = { towns: ["Taunton, Somerset"], points: [tauntonLocation] };

const resolve = (query: string, area = nowhere, context = ctx) =>
  resolveSearchRedirect(context, { query: new URLSearchParams(query), findServedArea: async () => area });

describe("the search redirect", () => {
  it.each([
    ["", { channel: "sales" }],
    ["place_id=taunton-somerset&tag=&min_beds=&max_price=", { channel: "sales", placeId: "taunton-somerset" }],
    ["q=Taunton&channel=lettings&type=flat", { channel: "lettings", placeId: "taunton-somerset", tags: ["flat"] }],
    ["location=taunton&text_search=orchard", { channel: "sales", placeId: "taunton-somerset", text: "orchard" }],
    ["q=Somerset", { channel: "sales", placeId: "somerset" }],
    ["q=TA1", { channel: "sales", placeId: "ta1" }],
    ["q=ta1+1", { channel: "sales", placeId: "ta1-1" }],
    ["q=ba11an", { channel: "sales", placeId: "ba1-1an" }],
    ["q=Newport,+Shropshire", { channel: "sales", placeId: "newport-shropshire" }],
    ["q=Wales", { channel: "sales", placeId: "wales" }],
    [
      "q=Taunton&within=5-miles&sorted=nearest-first",
      { channel: "sales", placeId: "taunton-somerset", within: 5, sorted: "nearest-first" },
    ],
    ["q=Taunton&poly=_p~iF~ps%7CU_ulLnnqC_mqNvxq%60%40", { channel: "sales", placeId: "taunton-somerset" }],
    ["q=Taunton&viewport=-4,50,-3.5,50.5", { channel: "sales", placeId: "taunton-somerset" }],
    ["channel=lettings&previous_channel=sales&max_price=400000", { channel: "lettings" }],
    ["channel=lettings&previous_channel=lettings&max_price=900", { channel: "lettings", maxPrice: 900 }],
  ])("resolves %j [1.3.16 1.3.17 1.4.17]", async (query, search) => {
    expect(await resolve(query)).toMatchObject({ search, location: null });
    expect((await resolve(query)).search).toEqual(search);
  });

  it("preserves the map view [1.2.30]", async () => {
    expect((await resolve("hashbang=map")).view).toBe("map");
  });

  it("offers a choice for an ambiguous place and preserves the other filters", async () => {
    const { search, location, text } = await resolve("q=newport&min_beds=2&within=5-miles&viewport=-4,50,-3.5,50.5");
    expect(search).toEqual({ channel: "sales", minBeds: 2 });
    expect(location?.choices.find(({ label }) => label === "Newport, Shropshire")?.search).toEqual({
      channel: "sales",
      placeId: "newport-shropshire",
      minBeds: 2,
      within: 5,
    });
    expect(text).toBe("newport");
    expect(location?.kind).toBe("ambiguous");
    expect(location?.choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Newport, Shropshire", "Newport, Isle of Wight", "Newport, Gwent"]),
    );
    const longer = location?.choices.filter(({ isNamesake }) => !isNamesake).map(({ label }) => label);
    expect(longer).toContain("Newport Pagnell, Buckinghamshire");
  });

  it("takes the only one of that name near the agency, if it has homes or no namesakes", async () => {
    expect((await resolve("q=wellington")).location?.kind).toBe("ambiguous");
    expect((await resolve("q=wellington", taunton)).location?.kind).toBe("ambiguous");
    const own = await createTestContext(test.db);
    await insertBranch(test.db, own.agency.id, 1);
    await insertProperty(test.db, own.agency.id, { location: { lng: -3.226, lat: 50.979 }, town: "Wellington" });
    expect((await resolve("q=wellington", taunton, own)).search.placeId).toBe("wellington-somerset");
    expect((await resolve("q=bishops+lydeard", taunton)).search.placeId).toBe("bishops-lydeard-somerset");
    expect((await resolve("q=somerset", taunton)).search.placeId).toBe("somerset");
    expect((await resolve("q=sw1a+1aa", taunton)).search.placeId).toBe("sw1a-1aa");
    expect((await resolve("q=Preston,+Lancashire", taunton)).search.placeId).toBe("preston-lancashire");
  });

  it.each([
    ["q=Preston", "ambiguous", "Preston, Lancashire"],
    ["q=Newtown", "ambiguous", "Newtown, Powys"],
    ["area=Sutton", "ambiguous", "Sutton, Greater London"],
    ["q=London", "ambiguous", "London, Greater London"],
    ["q=Kent", "ambiguous", "Kent"],
    ["q=Scotland", "ambiguous", "Scotland"],
    ["q=Halse", "unknown", "Woodford Halse, Northamptonshire"],
    ["q=Tauntn", "unknown", "Taunton, Somerset"],
  ])("asks about a place far from the agency or of a similar name: %s", async (query, kind, label) => {
    const { search, location } = await resolve(query, taunton);
    expect(search).toEqual({ channel: "sales" });
    expect(location?.kind).toBe(kind);
    expect(location?.choices.map((choice) => choice.label)).toContain(label);
  });

  it("takes a place far from the branches where the agency itself has homes", async () => {
    const own = await createTestContext(test.db);
    await insertBranch(test.db, own.agency.id, 1);
    await insertProperty(test.db, own.agency.id, { location: { lng: -2.703, lat: 53.763 }, town: "Preston" });
    expect((await resolve("q=Preston", taunton, own)).search.placeId).toBe("preston-lancashire");
    expect((await resolve("q=Preston", taunton)).location?.kind).toBe("ambiguous");
  });

  it("reports an unknown place with similar names", async () => {
    expect(await resolve("q=Tanton")).toMatchObject({ location: { kind: "unknown" }, text: "Tanton" });
    expect((await resolve("q=Tanton")).location?.choices).toContainEqual({
      label: "Taunton, Somerset",
      search: { channel: "sales", placeId: "taunton-somerset" },
      isNamesake: false,
      isNear: true,
    });
    expect((await resolve("q=qqqqzzzz")).location).toEqual({ kind: "unknown", choices: [] });
  });
});

describe("a search without results", () => {
  it("counts the results of every broader search in one statement, for its own agency only", async () => {
    const other = await createTestContext(test.db);
    for (const { agency } of [ctx, other]) {
      await insertBranch(test.db, agency.id, 1);
      await insertProperty(test.db, agency.id, { bedrooms: 2 });
      await insertProperty(test.db, agency.id, { bedrooms: 5, price: 900_000, priceValue: 900_000, town: "Trull" });
    }
    const search = normaliseSearch({ placeId: "taunton-somerset", minBeds: 4, maxPrice: 300_000 });
    const place = await findPlace(ctx, "taunton-somerset");
    const variants = broadenSearch(search, listFilterChips(search, { placeName: "Taunton" }));
    const counts = await countResults(
      ctx,
      variants.map((variant) => ({ search: variant.search, place })),
    );
    expect(variants.map(({ label }, index) => [label, counts[index]])).toEqual([
      ["Look within 5 miles", 0],
      ["Look within 10 miles", 0],
      ["Look within 25 miles", 0],
      ["Up to £330,000", 0],
      ["With 3 bedrooms or more", 0],
      ["Anywhere", 0],
      ["Any number of bedrooms", 1],
      ["Any price", 1],
      ["Everything in this area", 2],
      ["Everything within 10 miles", 2],
    ]);
    expect(await countByTown(ctx, normaliseSearch({ placeId: "taunton-somerset" }), place)).toEqual([
      { town: "Taunton", homes: 1 },
      { town: "Trull", homes: 1 },
    ]);
    expect(await countResults(ctx, [])).toEqual([]);
  });
});
