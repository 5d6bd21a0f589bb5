import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertTwoAgencies, minimalAgencyConfig } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { loadProperty } from "./load-property.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
let database: TestDatabase;
let ctx: Context;
let otherAgencyId: number;
beforeAll(async () => {
  database = await testDatabase();
  const [first, second] = await insertTwoAgencies(database.db);
  ctx = await testContext(database.db, { agency: first, now });
  otherAgencyId = second.id;
  for (const { id } of [first, second]) await insertBranch(database.db, id, 1);
});
afterAll(() => database.close());

const insert = (change: Parameters<typeof insertProperty>[2] = {}) =>
  insertProperty(database.db, ctx.agency.id, change);

/** What a visitor gets at a path: a status, and where to or what. */
async function visit(path: string) {
  const url = new URL(path, "https://vale.test");
  try {
    const page = await loadProperty(ctx, { propertyId: url.pathname.split("/")[2] ?? "", url });
    return "kind" in page ? { status: 200, page } : { status: page.init?.status, page: page.data };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get("location") };
    return { status: (thrown as { init?: ResponseInit }).init?.status };
  }
}

describe("addresses", () => {
  test("the right one answers, any other of a home leads to it", async () => {
    const id = await insert();
    expect(await visit(`/properties/${id}/sales`)).toMatchObject({ status: 200, page: { kind: "open" } });
    for (const path of [`/properties/${id}`, `/properties/${id}/lettings`, `/properties/0${id}/sales`])
      expect(await visit(path)).toEqual({ status: 301, to: `/properties/${id}/sales` });
    expect(await visit(`/properties/${id}?from=mail`)).toMatchObject({ to: `/properties/${id}/sales?from=mail` });
  });

  test("unknown numbers and other agencies' homes are not found", async () => {
    const theirs = await insertProperty(database.db, otherAgencyId);
    for (const id of [theirs, 999_999, "99999999999999"])
      expect(await visit(`/properties/${id}/sales`)).toEqual({ status: 404 });
  });

  test("words where a number should be are a search to be put right", async () => {
    expect(await visit("/properties/buy/tag-house")).toEqual({ status: 301, to: "/properties/sales/tag-house" });
    expect(await visit("/properties/nonsense/x")).toEqual({ status: 404 });
  });
});

describe("homes off the market", () => {
  test("withdrawn and unpublished ones are gone, with others like them", async () => {
    const like = await insert();
    for (const change of ["status = 'withdrawn'", "published = false"]) {
      const id = await insert();
      await database.pool.query(`update properties set ${change} where property_id = $1`, [id]);
      const gone = await visit(`/properties/${id}/sales`);
      expect(gone).toMatchObject({ status: 410, page: { kind: "gone" } });
      expect(gone.page?.similar.map((card) => card.property_id)).toContain(like);
    }
  });

  test("one that was never published is nobody's business yet", async () => {
    const id = await insert({ published: false });
    for (const path of [`/properties/${id}`, `/properties/${id}/sales`])
      expect(await visit(path)).toEqual({ status: 404 });
  });

  test("sold ones stay for as long as the agency says", async () => {
    const lately = await insert({ status: "sold", statusChangedAt: new Date("2026-10-01T00:00:00Z") });
    const longAgo = await insert({ status: "sold", statusChangedAt: new Date("2026-03-01T00:00:00Z") });
    expect(await visit(`/properties/${lately}/sales`)).toMatchObject({ status: 200, page: { standing: "closed" } });
    expect(await visit(`/properties/${longAgo}/sales`)).toMatchObject({ status: 410 });
  });
});

describe("what a page tells", () => {
  test("a hidden address stays hidden in everything that is sent", async () => {
    const id = await insert({
      addressHidden: true,
      houseNumber: "46",
      houseName: "Rose Cottage",
      postcode: "TA1 3XZ",
      location: { lng: -3.10463, lat: 51.01327 },
    });
    const sent = JSON.stringify(await visit(`/properties/${id}/sales`));
    for (const secret of ["Rose Cottage", "46 High", "3XZ", "51.01327", "3.10463"]) expect(sent).not.toContain(secret);
  });

  test("fee text only of lettings [2.2.20 2.3.40]", async () => {
    const words = { lettingsFeeText: "Fees" };
    const sale = await insert(words);
    const let_ = await insert({ ...words, channel: "lettings", rentFrequency: "pcm", price: 900 });
    expect(await visit(`/properties/${sale}/sales`)).toMatchObject({ page: { lettingsFeeText: null } });
    expect(await visit(`/properties/${let_}/lettings`)).toMatchObject({ page: { lettingsFeeText: "Fees" } });
  });

  test("what the screens over it need [2.2.14 2.3.36-38 2.3.41 2.7.38]", async () => {
    const film = (id: string) => ({ id, url: "https://vimeo.com/123456789", description: null });
    const id = await insert({
      tags: ["house", "new-home"],
      virtualTours: [film("tour-1")],
      videoUrl: "https://vimeo.com/2",
      propertyVideos: [film("video-1")],
    });
    const child = await insert({ parentPropertyId: id });
    const { page } = await visit(`/properties/${id}/sales`);
    expect(page).toMatchObject({
      card: {
        property_id: id,
        display_address: "High Street, Taunton",
        property_channel: "sales",
        tags: ["house", "new-home"],
      },
      reference: expect.any(String),
      branch: { branchId: 1, departmentId: null, telephone: "01632 960000", team: [] },
      pictures: { photos: [], floorplans: [], epcCharts: [] },
      documents: [],
      prices: [],
      videos: [{ id: "tour-1" }, { id: "video" }, { id: "video-1" }],
      children: [{ property_id: child }],
    });
  });

  test("earlier prices where the agency shows them and the price is told", async () => {
    const [id, hidden] = [await insert(), await insert({ priceQualifier: "poa" })];
    await database.db.update(properties).set({ price: 190_000, priceValue: 190_000 });
    const pricesOf = async (of: Context, home: number) => {
      const page = await loadProperty(of, {
        propertyId: String(home),
        url: new URL(`https://x.test/properties/${home}/sales`),
      });
      return "kind" in page && page.kind === "open" ? page.prices.map(({ price }) => price) : null;
    };
    expect(await pricesOf(ctx, id)).toEqual([]);
    const { settings, ...config } = minimalAgencyConfig(ctx.agency.slug);
    const agency = { ...ctx.agency, config: { ...config, settings: { ...settings, showPriceHistory: true } } };
    // Of one day only the last price counts, so the launch is put into the past.
    await database.db.update(properties).set({ launchedAt: new Date("2026-01-05T10:00:00Z") });
    expect(await pricesOf({ ...ctx, agency }, id)).toEqual([190_000, 200_000]);
    expect(await pricesOf({ ...ctx, agency }, hidden)).toEqual([]);
  });

  test("no price where it is on application", async () => {
    const id = await insert({ price: 987_654, priceValue: 987_654, priceQualifier: "poa" });
    const visited = await visit(`/properties/${id}/sales`);
    expect(visited).toMatchObject({ page: { titlePrice: null, card: { price: "Price on application" } } });
    expect(JSON.stringify(visited)).not.toContain("987654");
  });
});
