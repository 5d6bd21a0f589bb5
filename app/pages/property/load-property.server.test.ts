import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replaceOverrides } from "#domains/properties/overrides/replace-overrides.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { english } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { inLanguage, otherLanguages } from "#platform/http/language.server.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { sampleForm } from "#tests/support/samples/sample-form.ts";
import { loadProperty } from "./load-property.server.ts";

const now = new Date("2026-11-15T12:00:00Z");
let database: TestDatabase;
let ctx: Context;
let otherAgencyId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first, second] = await insertTwoAgencies(database.db);
  ctx = await createTestContext(database.db, { agency: first, now });
  otherAgencyId = second.id;
  for (const { id } of [first, second]) await insertBranch(database.db, id, 1);
});
afterAll(() => database.close());

const insert = (change: Parameters<typeof insertProperty>[2] = {}) =>
  insertProperty(database.db, ctx.agency.id, change);

function toInput(propertyId: number) {
  const url = new URL(`https://x.test/properties/${propertyId}/sales`);
  return { propertyId: String(propertyId), request: new Request(url), url };
}

/** The response to a path: its status, and the redirect target or page data. */
async function visit(path: string) {
  const url = new URL(path, "https://vale.test");
  try {
    const page = await loadProperty(ctx, {
      propertyId: url.pathname.split("/")[2] ?? "",
      request: new Request(url),
      url,
    });
    return "kind" in page ? { status: 200, page } : { status: page.init?.status, page: page.data };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get("location") };
    return { status: (thrown as { init?: ResponseInit }).init?.status };
  }
}

describe("URLs", () => {
  test("any other URL of a property redirects to the canonical one", async () => {
    const id = await insert();
    expect(await visit(`/properties/${id}/sales`)).toMatchObject({ status: 200, page: { kind: "open" } });
    for (const path of [`/properties/${id}`, `/properties/${id}/lettings`, `/properties/0${id}/sales`])
      expect(await visit(path)).toEqual({ status: 301, to: `/properties/${id}/sales` });
    expect(await visit(`/properties/${id}?from=mail`)).toMatchObject({ to: `/properties/${id}/sales?from=mail` });
  });

  test("a page in Welsh has a URL of its own", async () => {
    const id = await insert();
    const url = new URL(`https://vale.test/cy/properties/${id}/sales`);
    const input = { propertyId: String(id), request: new Request(url), url };
    const page = await inLanguage(otherLanguages.get("cy") ?? english, () => loadProperty(ctx, input));
    expect(page).toMatchObject({ url: url.href, title: expect.stringMatching(/ystafell wely ar werth$/) });
  });

  test("unknown ids and other agencies' properties are 404s", async () => {
    const theirs = await insertProperty(database.db, otherAgencyId);
    for (const id of [theirs, 999_999, "99999999999999"])
      expect(await visit(`/properties/${id}/sales`)).toMatchObject({ status: 404, page: { kind: "gone", home: "" } });
  });

  test("a search path redirects to its canonical form", async () => {
    expect(await visit("/properties/buy/tag-house")).toEqual({ status: 301, to: "/properties/sales/tag-house" });
    expect(await visit("/properties/nonsense/x")).toEqual({ status: 404 });
  });
});

describe("properties off the market", () => {
  test("withdrawn and unpublished properties are 410s with similar properties", async () => {
    const like = await insert();
    for (const change of ["status = 'withdrawn'", "published = false"]) {
      const id = await insert();
      await database.pool.query(`update properties set ${change} where property_id = $1`, [id]);
      const gone = await visit(`/properties/${id}/sales`);
      expect(gone).toMatchObject({ status: 410, page: { kind: "gone" } });
      expect(gone.page?.similar?.value?.map((card) => card.property_id)).toContain(like);
    }
  });

  test("a property that was never published is a 404", async () => {
    const id = await insert({ published: false });
    for (const path of [`/properties/${id}`, `/properties/${id}/sales`])
      expect(await visit(path)).toMatchObject({ status: 404, page: { kind: "gone", home: "" } });
  });

  test("sold properties stay for the configured time", async () => {
    const recent = await insert({ status: "sold", statusChangedAt: new Date("2026-10-01T00:00:00Z") });
    const old = await insert({ status: "sold", statusChangedAt: new Date("2026-03-01T00:00:00Z") });
    expect(await visit(`/properties/${recent}/sales`)).toMatchObject({ status: 200, page: { standing: "closed" } });
    expect(await visit(`/properties/${old}/sales`)).toMatchObject({ status: 410 });
  });
});

describe("page data", () => {
  test("contains no part of a hidden address", async () => {
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

  test("a new home offers the agency's new homes form, if it has one [2.1.4 2.2.18]", async () => {
    const newHome = await insert({ tags: ["new-home"] });
    const other = await insert({ tags: ["house"] });
    const config = { ...minimalAgencyConfig(ctx.agency.slug), forms: { "new-homes": sampleForm } };
    const withForm = { ...ctx, agency: { ...ctx.agency, config } };
    const offer = (of: Context, id: number) => loadProperty(of, toInput(id));
    expect(await offer(ctx, newHome)).toMatchObject({ hasNewHomesForm: false });
    expect(await offer(withForm, newHome)).toMatchObject({ hasNewHomesForm: true });
    expect(await offer(withForm, other)).toMatchObject({ hasNewHomesForm: false });
  });

  test("has the fee text for lettings only [2.2.20 2.3.40]", async () => {
    const fees = { lettingsFeeText: "Fees" };
    const sale = await insert(fees);
    const let_ = await insert({ ...fees, channel: "lettings", rentFrequency: "pcm", price: 900 });
    expect(await visit(`/properties/${sale}/sales`)).toMatchObject({ page: { lettingsFeeText: null } });
    expect(await visit(`/properties/${let_}/lettings`)).toMatchObject({ page: { lettingsFeeText: "Fees" } });
  });

  test("has the data of the overlays [2.2.14 2.3.36-38 2.3.41 2.7.38]", async () => {
    const video = (id: string) => ({ id, url: "https://vimeo.com/123456789", description: null });
    const id = await insert({
      tags: ["house", "new-home"],
      virtualTours: [video("tour-1")],
      videoUrl: "https://vimeo.com/2",
      propertyVideos: [video("video-1")],
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
      prices: [],
      videos: [{ id: "tour-1" }, { id: "video" }, { id: "video-1" }],
      children: [{ property_id: child }],
    });
  });

  test("has earlier prices if the agency shows them and the price is public", async () => {
    const [id, hidden] = [await insert(), await insert({ priceQualifier: "poa" })];
    await database.db.update(properties).set({ price: 190_000, priceValue: 190_000 });
    const pricesOf = async (of: Context, home: number) => {
      const page = await loadProperty(of, toInput(home));
      return "kind" in page && page.kind === "open" ? page.prices.map(({ price }) => price) : null;
    };
    expect(await pricesOf(ctx, id)).toEqual([]);
    const { settings, ...config } = minimalAgencyConfig(ctx.agency.slug);
    const agency = { ...ctx.agency, config: { ...config, settings: { ...settings, showPriceHistory: true } } };
    // Only the last price of a day counts, so the launch must be on an earlier day.
    await database.db.update(properties).set({ launchedAt: new Date("2026-01-05T10:00:00Z") });
    expect(await pricesOf({ ...ctx, agency }, id)).toEqual([190_000, 200_000]);
    expect(await pricesOf({ ...ctx, agency }, hidden)).toEqual([]);
    const soldOn = new Date(Date.now() + 2 * dayMs);
    await database.db.update(properties).set({ status: "sold", exchangedPrice: 185_000, statusChangedAt: soldOn });
    expect(await pricesOf({ ...ctx, agency }, id)).toEqual([185_000, 190_000, 200_000]);
  });

  test("has no price if it is on application", async () => {
    const id = await insert({ price: 987_654, priceValue: 987_654, priceQualifier: "poa" });
    const visited = await visit(`/properties/${id}/sales`);
    expect(visited).toMatchObject({ page: { titlePrice: null, card: { price: "Price on application" } } });
    expect(JSON.stringify(visited)).not.toContain("987654");
  });

  test("has what the agency sets over its feed", async () => {
    const id = await insert({ reference: "KEN-1" });
    const override = {
      headline: "A house with a story",
      rooms: [{ name: "Kitchen", dimensions: "4.2m x 3.1m", description: "" }],
      councilTaxBand: "E",
      epcCurrent: 71,
      materialInformation: { heating: "Oil" },
      virtualTours: [{ url: "https://vimeo.com/123456789", description: null }],
      auctionDate: "2027-02-01",
      lotNumber: 12,
    };
    await database.db.transaction((db) =>
      replaceOverrides({ ...ctx, db }, { overrides: { "KEN-1": override }, media: {} }),
    );
    expect(await visit(`/properties/${id}/sales`)).toMatchObject({
      page: {
        headline: "A house with a story",
        rooms: override.rooms,
        facts: expect.arrayContaining([
          { label: "Council tax", value: "Band E" },
          { label: "EPC rating", value: "C (71)" },
        ]),
        material: [{ facts: expect.arrayContaining([{ label: "Heating", value: "Oil" }]) }, {}],
        videos: [{ id: "tour-1" }],
        auction: { lines: expect.arrayContaining([["Lot", "Lot 12"]]) },
      },
    });
  });
});

test.each<[string, Parameters<typeof insertProperty>[2], object | null]>([
  ["a house", { price: 200_000 }, { price: 200_000, region: "england" }],
  ["a house without a price [2.6.5]", { price: null, priceValue: null, priceQualifier: "poa" }, null],
  ["gth commercial [2.6.6]", { tags: ["gth commercial"] }, null],
  ["a house to let [2.6.4]", { channel: "lettings", rentFrequency: "pcm", price: 900, priceValue: 900 }, null],
  ["a house sold subject to contract", { price: 200_000, status: "sstc" }, { price: 200_000, dutyNote: null }],
  ["a house sold lately", { price: 200_000, status: "sold", statusChangedAt: now }, { price: 200_000 }],
  [
    "a house sold lately for a known price",
    { price: 200_000, status: "completed", exchangedPrice: 190_000, statusChangedAt: now },
    { price: 190_000 },
  ],
  ["a plot of a development", { price: 300_000, tags: ["development", "new-home"] }, { price: 300_000 }],
  [
    "a building plot",
    { price: 90_000, propertyType: "building plot", tags: ["land"] },
    { price: 90_000, dutyNote: "These are the rates for homes. Land and business premises have others." },
  ],
  [
    "a house in Jersey",
    { price: 90_000, postcode: "JE2 3AB" },
    { dutyNote: "None of these taxes applies in the Channel Islands and the Isle of Man." },
  ],
  ["gth development [2.6.6]", { tags: ["gth development"] }, null],
])("the page of %s offers the calculators or not", async (_, change, calculators) => {
  const id = await insert(change);
  const { page } = await visit(`/properties/${id}/${change?.channel ?? "sales"}`);
  if (calculators) expect(page).toMatchObject({ calculators });
  else expect(page).toHaveProperty("calculators", null);
});

test("the whole cost is listed for a home on offer only", async () => {
  const costsOf = async (change: Parameters<typeof insertProperty>[2]) => {
    const { page } = await visit(`/properties/${await insert(change)}/sales`);
    return page?.kind === "open" && page.calculators?.costs !== undefined;
  };
  expect(await costsOf({})).toBe(true);
  expect(await costsOf({ status: "sold", statusChangedAt: now })).toBe(false);
  expect(await costsOf({ propertyType: "building plot" })).toBe(false);
  expect(await costsOf({ postcode: "JE2 3AB" })).toBe(false);
});

const letting = { channel: "lettings", price: 2_080, priceValue: 2_080, rentFrequency: "pcm", bedrooms: 4 } as const;

test.each<[string, Parameters<typeof insertProperty>[2], string]>([
  ["a house", { price: 1_425_000 }, "£1,425,000.00"],
  ["a letting", letting, "£2,080.00"],
  ["a student let", { ...letting, letType: "student" }, "£120.00 pppw"],
  [
    "a rent advertised per person",
    { ...letting, letType: "student", price: 1_120, rentFrequency: "pppw" },
    "£1,120.00 pppw",
  ],
])("the title of %s has its price with pound sign, commas and pence [1.9.24]", async (_, change, titlePrice) => {
  const { settings, ...config } = minimalAgencyConfig(ctx.agency.slug);
  const agency = {
    ...ctx.agency,
    config: { ...config, settings: { ...settings, displayStudentPropertyAsPppw: true } },
  };
  const id = await insert(change);
  const url = new URL(`https://x.test/properties/${id}/${change?.channel ?? "sales"}`);
  const page = await loadProperty({ ...ctx, agency }, { propertyId: String(id), request: new Request(url), url });
  expect(page).toMatchObject({ titlePrice });
});

test("a student let belongs to the search for student homes", async () => {
  const id = await insert({ channel: "lettings", rentFrequency: "pcm", letType: "student" });
  const { page } = await visit(`/properties/${id}/lettings`);
  if (page?.kind !== "open") throw new Error("not open");
  const path = "/properties/lettings/tag-student";
  expect(page.all).toEqual({ url: path, label: "All student homes" });
  expect(page.crumbs.map((crumb) => crumb.path)).toEqual(["/", path, `/properties/${id}/lettings`]);
});
