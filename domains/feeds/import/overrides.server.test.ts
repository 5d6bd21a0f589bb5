import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatDoctorReport, runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import type { PropertyOverride } from "#domains/properties/overrides/property-override.ts";
import { findOverrides, replaceOverrides } from "#domains/properties/overrides/replace-overrides.server.ts";
import { propertyMedia, propertyOverrides } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { listStock, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import { insertStaffMember } from "#tests/support/database/insert-property.ts";
import { importFeed } from "./import-feed.server.ts";

const { freshAgency, sampleFeed, db } = setUpFeedImport();

/** Imports these homes as one file; what is not given is as in the sample. */
async function send(ctx: Context, homes: Partial<FeedProperty>[]) {
  const feed = await sampleFeed(([sale]) =>
    homes.map((home) => ({ ...(sale as FeedProperty), media: [], deposit: undefined, ...home })),
  );
  return importFeed(ctx, { feed, force: true, onProgress: () => {} });
}

const override = (ctx: Context, overrides: Record<string, PropertyOverride>, media = {}) =>
  ctx.db.transaction((tx) => replaceOverrides({ ...ctx, db: tx }, { overrides, media }));

async function find(ctx: Context, reference = "A") {
  const row = (await listStock(ctx)).find((home) => home.reference === reference);
  if (!row) throw new Error(`${reference} was not imported`);
  return row;
}

const listDocuments = (ctx: Context) =>
  ctx.db
    .select({ kind: propertyMedia.kind, key: propertyMedia.mediaKey, caption: propertyMedia.caption })
    .from(propertyMedia)
    .where(and(eq(propertyMedia.agencyId, ctx.agency.id)))
    .orderBy(asc(propertyMedia.kind), asc(propertyMedia.position));

const whole: PropertyOverride = {
  headline: "A house with a story",
  summary: "Ours",
  description: "Our own words.",
  features: ["Orchard"],
  rooms: [{ name: "Kitchen", dimensions: "4.2m x 3.1m", description: "With an Aga." }],
  bathrooms: 3,
  receptionRooms: 2,
  squareFeet: 1_450,
  acreage: 0.5,
  tenure: "leasehold",
  lease: { yearsRemaining: 990, groundRent: 0, groundRentReviewYears: null, serviceCharge: 120 },
  councilTaxBand: "E",
  epcCurrent: 71,
  epcPotential: 84,
  availableFrom: "2027-01-04",
  deposit: 1_200,
  furnishing: "unfurnished",
  letType: "student",
  petsAllowed: true,
  billsIncluded: ["water"],
  lettingsFeeText: "None",
  newHome: true,
  disposal: "auction",
  auctionDate: "2027-02-01",
  lotNumber: 12,
  addressHidden: true,
  boundary: [
    [-3.1, 51],
    [-3.1, 51.001],
    [-3.099, 51],
    [-3.1, 51],
  ],
};

test("every field survives imports, and the feed's values return at once when the override ends", async () => {
  const { ctx } = await freshAgency();
  await send(ctx, [{ reference: "A" }]);
  const before = await find(ctx);
  expect(await override(ctx, { A: whole })).toEqual({ added: 1, changed: 0, removed: 0 });
  expect(await find(ctx)).toMatchObject(whole);
  expect(await send(ctx, [{ reference: "A" }])).toMatchObject({ changed: [], unchanged: 1 });
  expect(await find(ctx)).toMatchObject(whole);
  await send(ctx, [{ reference: "A", summary: "Their new words", bathrooms: 1, price: 99_000 }]);
  expect(await find(ctx)).toMatchObject({ ...whole, price: 99_000 });
  expect(await override(ctx, {})).toEqual({ added: 0, changed: 0, removed: 1 });
  expect(await find(ctx)).toEqual({
    ...before,
    ...{ summary: "Their new words", bathrooms: 1, price: 99_000, priceValue: 99_000 },
    updatedAt: expect.any(Date),
    searchText: expect.anything(),
  });
});

test("removing one field restores that field only", async () => {
  const { ctx } = await freshAgency();
  await send(ctx, [{ reference: "A", summary: "Theirs", materialInformation: { water: "Mains" } }]);
  await override(ctx, { A: { summary: "Ours", materialInformation: { heating: "Oil", water: null } } });
  expect(await find(ctx)).toMatchObject({ summary: "Ours", materialInformation: { heating: "Oil", water: null } });
  await send(ctx, [{ reference: "A", summary: "Theirs", materialInformation: { water: "Well", parking: "Garage" } }]);
  expect(await find(ctx)).toMatchObject({ materialInformation: { heating: "Oil", water: null, parking: "Garage" } });
  expect(await override(ctx, { A: { materialInformation: { heating: "Oil" } } })).toMatchObject({ changed: 1 });
  expect(await find(ctx)).toMatchObject({ summary: "Theirs", materialInformation: { heating: "Oil", water: "Well" } });
});

test("tags of the agency keep those of the type, and a student let is found as one", async () => {
  const { ctx } = await freshAgency();
  await send(ctx, [{ reference: "A", tags: ["sea-view"], propertyType: "flat" }]);
  await override(ctx, { A: { tags: ["chapel"], letType: "student" } });
  expect((await find(ctx)).tags).toEqual(["chapel", "flat", "student"]);
  await override(ctx, { A: { letType: "student" } });
  expect((await find(ctx)).tags.toSorted()).toEqual(["flat", "sea-view", "student"]);
  await override(ctx, {});
  expect((await find(ctx)).tags).toEqual(["sea-view", "flat"]);
});

test("a corrected pin is exact until it ends", async () => {
  const { ctx } = await freshAgency();
  await send(ctx, [{ reference: "A", location: undefined }]);
  const { location, locationPrecision } = await find(ctx);
  expect(locationPrecision).toBe("sector");
  const pin = { lng: -3.1, lat: 51.02 };
  await override(ctx, { A: { location: pin } });
  await send(ctx, [{ reference: "A", location: undefined }]);
  expect(await find(ctx)).toMatchObject({ location: pin, locationPrecision: "exact" });
  await override(ctx, {});
  expect(await find(ctx)).toMatchObject({ location, locationPrecision });
});

test("an override waits for its home, its development and its negotiator", async () => {
  const { ctx } = await freshAgency();
  await override(ctx, { PLOT: { parentReference: "SITE", negotiator: "ruth  abbott", lotNumber: 4 } });
  expect(formatDoctorReport(await runFeedDoctor(ctx, { feedFolder: null }))).toContain(
    "PLOT has an override, and no feed sends it",
  );
  await send(ctx, [{ reference: "PLOT" }]);
  expect(await find(ctx, "PLOT")).toMatchObject({ lotNumber: 4, parentPropertyId: null, staffMemberId: null });
  await send(ctx, [{ reference: "PLOT" }, { reference: "SITE", propertyType: "development" }]);
  const site = await find(ctx, "SITE");
  await insertStaffMember(db(), ctx.agency.id, { branchId: 901 });
  await override(ctx, await findOverrides(ctx));
  expect(await find(ctx, "PLOT")).toMatchObject({ parentPropertyId: site.propertyId, staffMemberId: 7 });
  expect(formatDoctorReport(await runFeedDoctor(ctx, { feedFolder: null }))).not.toContain("override");
  await override(ctx, {});
  expect(await find(ctx, "PLOT")).toMatchObject({ parentPropertyId: null, staffMemberId: null, lotNumber: null });
});

test("documents replace the feed's of the same kind, and the feed's return", async () => {
  const { ctx } = await freshAgency();
  const photo = { kind: "photo", source: "901_S1_IMG_00.jpg", caption: "Front" } as const;
  const plan = { kind: "floorplan", source: "901_S1_IMG_00.jpg", caption: "Their plan" } as const;
  await send(ctx, [{ reference: "A", media: [photo, plan] }]);
  const theirs = await listDocuments(ctx);
  expect(theirs).toMatchObject([{ kind: "floorplan", caption: "Their plan" }, { kind: "photo" }]);
  const key = theirs[0]?.key ?? "";
  await override(
    ctx,
    { A: { documents: [{ kind: "floorplan", file: "plan.webp", caption: "Our plan" }] } },
    { "plan.webp": { key } },
  );
  expect(await listDocuments(ctx)).toMatchObject([{ caption: "Our plan" }, { kind: "photo" }]);
  await send(ctx, [{ reference: "A", media: [photo, { ...plan, caption: "Their new plan" }] }]);
  expect(await listDocuments(ctx)).toMatchObject([{ caption: "Our plan" }, { kind: "photo" }]);
  await override(ctx, {});
  expect(await listDocuments(ctx)).toMatchObject([{ caption: "Their new plan" }, { kind: "photo" }]);
});

test("pictures keep the agency's order, kinds and texts through imports, and the feed's return", async () => {
  const { ctx } = await freshAgency();
  const front = { kind: "photo", source: "901_S1_IMG_00.jpg", caption: "Front" } as const;
  const list = () =>
    ctx.db
      .select({ kind: propertyMedia.kind, key: propertyMedia.mediaKey, alt: propertyMedia.alt })
      .from(propertyMedia)
      .where(eq(propertyMedia.agencyId, ctx.agency.id));
  await send(ctx, [{ reference: "A", media: [front] }]);
  const theirs = await list();
  const picture = theirs[0]?.key ?? "";
  await override(ctx, { A: { pictures: [{ picture, kind: "floorplan", alt: "The plan" }] } });
  expect(await list()).toEqual([{ kind: "floorplan", key: picture, alt: "The plan" }]);
  await send(ctx, [{ reference: "A", media: [{ ...front, caption: "The front" }] }]);
  expect(await list()).toEqual([{ kind: "floorplan", key: picture, alt: "The plan" }]);
  await override(ctx, { A: { pictures: [{ picture, hidden: true }] } });
  expect(await list()).toEqual([]);
  await send(ctx, [{ reference: "A", media: [front] }]);
  expect(await list()).toEqual([]);
  await override(ctx, {});
  expect(await list()).toMatchObject([{ kind: "photo", key: picture }]);
});

test("another agency's home with the same reference is not touched [S65]", async () => {
  const [{ ctx: ours }, { ctx: others }] = [await freshAgency(), await freshAgency()];
  for (const ctx of [ours, others]) await send(ctx, [{ reference: "A" }]);
  const before = await find(others);
  await override(ours, { A: whole, B: whole });
  expect(await find(others)).toEqual(before);
  await override(others, { A: { summary: "Others" } });
  expect(await override(ours, {})).toMatchObject({ removed: 2 });
  expect(await find(others)).toMatchObject({ summary: "Others" });
  expect(await ours.db.select().from(propertyOverrides).where(eq(propertyOverrides.agencyId, ours.agency.id))).toEqual(
    [],
  );
  expect(Object.keys(await findOverrides(others))).toEqual(["A"]);
});
