import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { createEmptyReport } from "#domains/feeds/feed-report.ts";
import { importFile } from "#domains/feeds/import/run-feed.server.ts";
import { findKeySource, hashKey } from "#domains/feeds/keys/feed-keys.server.ts";
import { feedKeys, feedRuns, feedSources } from "#domains/feeds/tables.server.ts";
import { sectors } from "#domains/places/tables.server.ts";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import { findProperty } from "#domains/properties/find-property.server.ts";
import { findOverrides, replaceOverrides } from "#domains/properties/overrides/replace-overrides.server.ts";
import { countHomes, saveQuotas } from "#domains/properties/quotas.server.ts";
import { mediaObjects, properties, propertyMedia, propertyOverrides } from "#domains/properties/tables.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { type Role, roles } from "#domains/staff/permissions.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import { propertyViews } from "#domains/tracking/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { recordJobs } from "#tests/support/database/test-context.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { createZip } from "#tests/support/samples/create-zip.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { checkStock, readFeeds, stockJobs } from "./feeds.server.ts";
import { countStock, readStockPage } from "./list-stock.server.ts";
import { readHome } from "./read-home.server.ts";
import { parseStockFilter } from "./stock-filter.ts";

const two = withTwoAgencies();
const recorded = recordJobs();
const temporary = createTemporaryFolder();
let site: ReturnType<typeof createSiteApp>;

beforeAll(async () => {
  const { db } = two.database;
  await insertBranch(db, two.first.id, 2);
  await db.insert(sectors).values({ code: "TA1 1", location: tauntonLocation, postcodes: 20 });
  const render: Parameters<typeof createSiteApp>[0]["parts"] = {
    render: async (request, c) => {
      const home = await findProperty(c.get("context"), Number(/\d+/.exec(new URL(request.url).pathname)?.[0] ?? 0));
      const headers = { "content-type": "text/html; charset=utf-8" };
      return new Response(`<html><body>published: ${home?.published}</body></html>`, { headers });
    },
  };
  site = createSiteApp({ database: two.database, enqueue: recorded.enqueue, parts: render });
});
afterAll(() => {
  site.close();
  temporary.remove();
});
beforeEach(async () => {
  const tables = [leads, staffAccounts, propertyOverrides, propertyMedia, properties, feedRuns, feedSources, feedKeys];
  for (const table of tables) await two.database.db.delete(table);
  recorded.jobs.length = 0;
});

type Desk = Awaited<ReturnType<typeof open>>;
const open = (role: Role, values = {}, ctx = two.ctx) => openDeskAs(site, ctx, role, values);
const insert = (change: Parameters<typeof insertProperty>[2] = {}, ctx = two.ctx) =>
  insertProperty(two.database.db, ctx.agency.id, { feedSource: "feed", ...change });
const list = async (desk: Desk, query: string) => {
  const { homes, next } = await (await desk.request(`/desk/api/stock?${query}`)).json();
  return { ids: homes.map((home: { propertyId: number }) => home.propertyId), next };
};
const readRow = async (propertyId: number) =>
  (await two.database.db.select().from(properties).where(eq(properties.propertyId, propertyId)))[0];
const readAudit = async () =>
  (
    await two.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.agencyId, two.first.id))
      .orderBy(asc(auditLog.entryId))
  ).at(-1);
const fieldOf = async (desk: Desk, id: number, name: string) =>
  (await readHome(desk.ctx, id)).fields.find((field) => field.name === name);
const toLet: Parameters<typeof insertProperty>[2] = {
  ...{ channel: "lettings", price: 1_300, priceValue: 1_300, rentFrequency: "pcm", letType: "long", deposit: 1_300 },
  ...{ councilTaxBand: "B", epcCurrent: 60, lettingsFeeText: "No fees. Redress by The Property Ombudsman." },
};

describe("the list", () => {
  test("has a view for each state, filters, and the checks of a home", async () => {
    const desk = await open("owner");
    const [sale, offer] = [await insert({ reference: "HV-17" }), await insert({ status: "sstc", price: 500_000 })];
    const hidden = await insert({ published: false, postcode: "TA1 3ZZ" });
    const sold = await insert({ status: "sold" });
    const rent = await insert({ ...toLet, bedrooms: 4, description: "Sorry, no DSS." });
    expect(await checkListings(two.ctx)).toBe(4);
    expect(await checkListings(two.ctx)).toBe(0);
    const found = async (query: string) => (await list(desk, query)).ids.toSorted();
    expect(await found("view=market")).toEqual([sale, offer, rent]);
    expect(await found("view=offer")).toEqual([offer]);
    expect(await found("view=hidden")).toEqual([hidden]);
    expect(await found("view=closed")).toEqual([sold]);
    expect(await found("view=rules&channel=lettings")).toEqual([rent]);
    expect(await found("q=hv-17")).toEqual([sale]);
    expect(await found("view=hidden&q=ta1+3zz")).toEqual([hidden]);
    expect(await found("view=hidden&q=ta13zz")).toEqual([hidden]);
    expect(await found("view=hidden&q=3zz+ta1")).toEqual([hidden]);
    expect(await found("view=hidden&q=ta13zz+nowhere")).toEqual([]);
    expect(await found("beds=3")).toEqual([rent]);
    expect(await found("min=300000&max=600000")).toEqual([offer]);
    expect(await found("status=sstc&source=feed&branch=1")).toEqual([offer]);
    expect(await found("days=10")).toEqual([]);
    const matchesOf = async (query: string) =>
      (await readStockPage(desk.ctx, parseStockFilter(new URLSearchParams(query)))).matches;
    expect(await matchesOf("q=ta13zz")).toMatchObject({ market: 0, offer: 0, hidden: 1, closed: 0 });
    expect(await matchesOf("view=hidden&q=ta13zz")).toBeNull();
    const { homes } = await (await desk.request("/desk/api/stock?channel=lettings")).json();
    expect(homes).toMatchObject([{ unlawful: true, breaches: expect.arrayContaining(["families-and-benefits"]) }]);
    const { market, rules, incomplete, unchecked } = (
      await readStockPage(desk.ctx, parseStockFilter(new URLSearchParams()))
    ).counts;
    expect({ market, rules, incomplete, unchecked }).toEqual({ market: 3, rules: 4, incomplete: 4, unchecked: 0 });
  });

  test("counts views and enquiries as the figures do: 30 days with today, without duplicates", async () => {
    const desk = await open("owner");
    const id = await insert();
    const viewsOf = (daysAgo: number) => ({
      ...{ agencyId: two.first.id, propertyId: id, domain: "d", views: 1 },
      day: toLondonDate(new Date(desk.ctx.now.getTime() - daysAgo * dayMs)),
    });
    await two.database.db.insert(propertyViews).values([0, 29, 30].map(viewsOf));
    for (const outcome of [null, "duplicate", "not-genuine"] as const) {
      const lead = sampleLead({ booking: undefined, propertyId: id, idempotencyKey: randomUUID() });
      const { leadId } = await submitLead(two.ctx, lead);
      if (outcome) await two.ctx.db.update(leads).set({ workState: "closed", outcome }).where(eq(leads.leadId, leadId));
    }
    expect((await readHome(desk.ctx, id)).figures).toMatchObject({ views: 2, enquiries: 1 });
  });

  test("a rule that comes into force on another day, and a sale, change the checks", async () => {
    const id = await insert({ ...toLet, description: "Best and final offers by Friday." });
    const breachesOn = async (day: string) => {
      await checkListings({ ...two.ctx, now: new Date(`${day}T12:00:00Z`) });
      const [home] = await (await (await open("owner")).request("/desk/api/stock")).json().then(({ homes }) => homes);
      return home?.breaches;
    };
    expect(await breachesOn("2026-04-30")).not.toContain("one-rent");
    expect(await breachesOn("2026-05-01")).toContain("one-rent");
    await two.database.db.update(properties).set({ status: "let" }).where(eq(properties.propertyId, id));
    await checkListings(two.ctx, [id]);
    const desk = await open("owner");
    expect((await readStockPage(desk.ctx, parseStockFilter(new URLSearchParams("view=rules")))).page.homes).toEqual([]);
  });

  test("a home that has not changed is not checked again the next night", async () => {
    const id = await insert();
    const checkOn = (day: string) => checkListings({ ...two.ctx, now: new Date(`${day}T12:00:00Z`) }, [id]);
    expect(await checkOn("2040-01-01")).toBe(1);
    expect(await checkOn("2040-01-02")).toBe(0);
    await two.database.db.update(properties).set({ updatedAt: new Date() }).where(eq(properties.propertyId, id));
    expect(await checkOn("2040-01-02")).toBe(1);
    expect(await checkOn(toLondonDate(new Date()))).toBe(1);
    expect(await checkOn("2040-01-03")).toBe(1);
  });

  test.each(["newest", "oldest", "changed", "dearest", "cheapest", "viewed", "unviewed", "asked", "missing"])(
    "sorted by %s, its pages have every home once",
    async (sort) => {
      const desk = await open("owner");
      const ids = [];
      for (let i = 0; i < 53; i++) ids.push(await insert({ price: 100_000 + (i % 7), priceValue: 100_000 + (i % 7) }));
      const views = { agencyId: two.first.id, day: toLondonDate(two.ctx.now), domain: "d", views: 3 };
      await two.database.db.insert(propertyViews).values({ ...views, propertyId: ids[5] ?? 0 });
      const lead = { kind: "viewing", booking: undefined } as const;
      await submitLead(two.ctx, sampleLead({ ...lead, propertyId: ids[9] ?? 0 } as Parameters<typeof sampleLead>[0]));
      await checkStock(two.ctx);
      const first = await list(desk, `sort=${sort}`);
      const second = await list(desk, `sort=${sort}&after=${encodeURIComponent(first.next)}`);
      expect(second.next).toBeNull();
      expect([...first.ids, ...second.ids].toSorted((a, b) => a - b)).toEqual(ids);
      if (sort === "viewed") expect(first.ids[0]).toBe(ids[5]);
      if (sort === "asked") expect(first.ids[0]).toBe(ids[9]);
      for (const after of ["x", "9999-99-99 99:99:99+00~1", "99999999999999999999~1"])
        expect((await list(desk, `sort=${sort}&after=${encodeURIComponent(after)}`)).ids).toHaveLength(50);
    },
  );

  test("shows members the homes of their branches, and no other agency's [S65 S75]", async () => {
    const [own, other] = [await insert(), await insert({ branchId: 2 })];
    await insert({}, two.other);
    const found = async (role: Role, branchIds: number[] | null) => {
      const desk = await open(role, { branchIds });
      const { ids } = await list(desk, "");
      expect((await readStockPage(desk.ctx, parseStockFilter(new URLSearchParams()))).counts.market).toBe(ids.length);
      return ids.toSorted();
    };
    expect(await found("negotiator", [1])).toEqual([own]);
    expect(await found("manager", [2])).toEqual([other]);
    expect(await found("owner", null)).toEqual([own, other]);
    expect(await found("editor", [])).toEqual([own, other]);
    const elsewhere = await open("negotiator", { branchIds: [2] });
    await expect(readHome(elsewhere.ctx, own)).rejects.toThrow("There is no such home");
  });

  test("homes that were never checked are checked by the worker", async () => {
    await insert({});
    const desk = await open("owner", {}, { ...two.ctx, enqueue: recorded.enqueue });
    await readStockPage(desk.ctx, parseStockFilter(new URLSearchParams()));
    const [queued] = recorded.jobs;
    await stockJobs.find(({ name }) => name === queued?.job)?.run(two.ctx, queued?.data);
    expect((await readStockPage(desk.ctx, parseStockFilter(new URLSearchParams()))).counts.unchecked).toBe(0);
  });
});

describe("a home", () => {
  test("says who gives each field; an override is set, audited and released", async () => {
    const desk = await open("manager", { branchIds: [1] });
    const id = await insert({ reference: "A1", deposit: null, councilTaxBand: "C" });
    expect(await fieldOf(desk, id, "councilTaxBand")).toEqual({
      ...{ name: "councilTaxBand", value: "C", origin: "feed", isEditable: true },
    });
    expect(await fieldOf(desk, id, "deposit")).toMatchObject({ origin: "default" });
    expect(await fieldOf(desk, id, "price")).toMatchObject({ origin: "feed", isEditable: false });
    const set = (field: string, value: unknown) => desk.call("PUT", `/stock/${id}/fields`, { field, value });
    expect((await set("councilTaxBand", "D")).status).toBe(200);
    expect((await set("materialInformation.heating", "Oil")).status).toBe(200);
    expect(await fieldOf(desk, id, "councilTaxBand")).toMatchObject({ value: "D", origin: "agency", feedValue: "C" });
    expect(await fieldOf(desk, id, "materialInformation.heating")).toMatchObject({ value: "Oil", origin: "agency" });
    expect(await findOverrides(two.ctx)).toEqual({
      A1: { councilTaxBand: "D", materialInformation: { heating: "Oil" } },
    });
    expect(await readAudit()).toMatchObject({ action: "stock.changed", subject: "A1" });
    for (const [field, value] of [
      ["councilTaxBand", "Z"],
      ["price", 1],
      ["negotiator", "Nobody"],
      ["nonsense", 1],
    ] as const)
      expect((await set(field, value)).status).toBe(422);
    for (const field of ["councilTaxBand", "materialInformation.heating"])
      expect((await desk.call("DELETE", `/stock/${id}/fields`, { field })).status).toBe(200);
    expect(await fieldOf(desk, id, "councilTaxBand")).toMatchObject({ value: "C", origin: "feed" });
    expect(await findOverrides(two.ctx)).toEqual({});
  });

  test("a value that someone else has changed meanwhile is not replaced unseen", async () => {
    const [one, other] = [await open("manager"), await open("manager")];
    const id = await insert({ summary: "From the feed" });
    const set = (desk: Desk, value: string, seen: string) =>
      desk.call("PUT", `/stock/${id}/fields`, { field: "summary", value, seen });
    expect((await set(one, "Mine", "From the feed")).status).toBe(200);
    const late = await set(other, "Theirs", "From the feed");
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        message: "Someone else has changed this. What you typed is still here. Save again to replace theirs.",
        current: "Mine",
      },
    ]);
    const released = await other.call("DELETE", `/stock/${id}/fields`, { field: "summary", seen: "From the feed" });
    expect(released.status).toBe(409);
    expect(await fieldOf(one, id, "summary")).toMatchObject({ value: "Mine" });
    expect((await set(other, "Theirs", "Mine")).status).toBe(200);
    expect(await fieldOf(one, id, "summary")).toMatchObject({ value: "Theirs" });
  });

  test("of changes to several fields at the same time, none is lost", async () => {
    const desk = await open("manager");
    const id = await insert({ reference: "A1" });
    const values = { summary: "S", headline: "H", councilTaxBand: "D", "materialInformation.heating": "Oil" };
    const answers = await Promise.all(
      Object.entries(values).map(([field, value]) => desk.call("PUT", `/stock/${id}/fields`, { field, value })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await findOverrides(two.ctx)).toEqual({
      A1: { summary: "S", headline: "H", councilTaxBand: "D", materialInformation: { heating: "Oil" } },
    });
  });

  test("a change that breaks a rule of law is asked about, and recorded when confirmed [S76]", async () => {
    const desk = await open("owner");
    const id = await insert({ ...toLet, reference: "L1" });
    const change = { field: "description", value: "Sorry, no DSS." };
    const refused = await desk.call("PUT", `/stock/${id}/fields`, change);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ breaches: [{ rule: "families-and-benefits" }] });
    expect((await readRow(id))?.description).toContain("middle of the town");
    expect((await desk.call("PUT", `/stock/${id}/fields`, { ...change, confirmed: true })).status).toBe(200);
    expect(await readAudit()).toMatchObject({
      after: { confirmedBreaches: [expect.stringContaining("families-and-benefits")] },
    });
    // It is asked about once, not with every later change.
    expect((await desk.call("PUT", `/stock/${id}/fields`, { field: "bathrooms", value: 2 })).status).toBe(200);
    expect((await readHome(desk.ctx, id)).breaches).toMatchObject([{ rule: "families-and-benefits" }]);
    const hidden = await insert({ ...toLet, published: false });
    expect((await desk.call("PUT", `/stock/${hidden}/fields`, change)).status).toBe(200);
  });

  test("pictures are ordered, described, hidden and moved to the plans, also after the next feed", async () => {
    const desk = await open("owner");
    const id = await insert({ reference: "P1" });
    const { db } = two.database;
    const file = { contentType: "image/webp", width: 3, height: 2, content: Buffer.from("x"), agencyId: two.first.id };
    const keys = ["a", "b", "c"];
    await db
      .insert(mediaObjects)
      .values(keys.map((mediaKey) => ({ ...file, mediaKey })))
      .onConflictDoNothing();
    const photo = { agencyId: two.first.id, propertyId: id, kind: "photo" as const };
    await db.insert(propertyMedia).values(
      keys.map((mediaKey, position) => ({
        ...{ ...photo, mediaKey, position, alt: `Photo ${mediaKey}`, caption: mediaKey === "b" ? "Floor plan" : null },
      })),
    );
    const shown = async () =>
      (await readHome(desk.ctx, id)).pictures.map(({ key, kind, alt, isHidden }) => [key, kind, alt, isHidden]);
    expect((await readHome(desk.ctx, id)).pictures.map(({ looksLike }) => looksLike)).toEqual([
      null,
      "floorplan",
      null,
    ]);
    const pictures = [
      { picture: "c", alt: "The garden" },
      { picture: "b", kind: "floorplan" },
      { picture: "a", hidden: true },
    ];
    expect((await desk.call("PUT", `/stock/${id}/pictures`, { pictures })).status).toBe(200);
    const late = await desk.call("PUT", `/stock/${id}/pictures`, { pictures: [{ picture: "b" }], seen: null });
    expect([late.status, await late.json()]).toMatchObject([409, { current: pictures }]);
    const arranged = [
      ["c", "photo", "The garden", false],
      ["b", "floorplan", "Photo b", false],
      ["a", "photo", "Photo a", true],
    ];
    expect(await shown()).toEqual(arranged);
    await replaceOverrides(two.ctx, { overrides: await findOverrides(two.ctx), media: {} });
    expect(await shown()).toEqual(arranged);
    expect((await desk.call("DELETE", `/stock/${id}/pictures`)).status).toBe(200);
    expect(await shown()).toEqual(keys.map((key) => [key, "photo", `Photo ${key}`, false]));
  });

  test("that is not published is previewed by a link, and no other home with it", async () => {
    const desk = await open("negotiator", { branchIds: [1] });
    const [hidden, other] = [await insert({ published: false }), await insert({ published: false })];
    const { path: link } = await (await desk.call("POST", `/stock/${hidden}/preview`)).json();
    const guest = createTestBrowser((sent, env) => site.app.fetch(sent, env), "first-agency.test", "203.0.113.9");
    const read = async (id: number) => (await guest.request(`/properties/${id}/sales`)).text();
    expect(await read(hidden)).toContain("published: false");
    const opened = await guest.request(link);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/properties/${hidden}`]);
    expect(await read(hidden)).toMatch(/published: true.*preview of a home/);
    expect(await read(other)).toContain("published: false");
    expect((await readRow(hidden))?.published).toBe(false);
    const wrong = link.replace(`.${hidden}-`, `.${other}-`);
    expect((await guest.request(wrong)).status).toBe(410);
    const elsewhere = await open("negotiator", { branchIds: [2] });
    expect((await elsewhere.call("POST", `/stock/${hidden}/preview`)).status).toBe(404);
  });

  test("counts the saved searches that find it, without saying whose", async () => {
    const desk = await open("owner");
    const id = await insert();
    const userId = await insertUser(two.ctx, `match-${id}@example.test`);
    const search = { channel: "sales" } as const;
    await two.ctx.db.insert(savedSearches).values({ agencyId: two.first.id, userId, search, digest: "d" });
    expect((await readHome(desk.ctx, id)).matches).toEqual({ searches: 1, people: 1, reachable: 1 });
    expect(JSON.stringify(await readHome(desk.ctx, id))).not.toContain("match-");
  });
});

describe("homes entered by hand", () => {
  const home = {
    ...{ branch_id: 1, channel: "lettings", propertyType: "flat", houseNumber: "1", street: "Mill Lane" },
    ...{ town: "Taunton", postcode: "ta1 1aa", price: 900, bedrooms: 2 },
  };
  const create = async (desk: Desk, change = {}) => {
    const response = await desk.call("POST", "/stock", { ...home, ...change });
    return { status: response.status, body: await response.json() };
  };

  test("are neither added nor published beyond the quota of homes", async () => {
    const desk = await open("manager", { branchIds: [1] });
    const published = await countHomes(two.ctx);
    await saveQuotas(two.ctx, { homes: published + 1, media_bytes: null, mails: null });
    const [first, second] = [(await create(desk)).body.id, (await create(desk)).body.id];
    const publish = async (id: number) =>
      (await desk.call("PUT", `/stock/${id}/fields`, { field: "published", value: true, confirmed: true })).status;
    expect([await publish(first), await publish(second), (await create(desk)).status]).toEqual([200, 409, 409]);
    await saveQuotas(two.ctx, { homes: null, media_bytes: null, mails: null });
    expect(await publish(second)).toBe(200);
  });

  test("are added hidden, changed, given pictures and published through the importer of feeds", async () => {
    const desk = await open("manager", { branchIds: [1] });
    const { body } = await create(desk);
    expect(await readRow(body.id)).toMatchObject({
      ...{ reference: "D1", feedSource: "desk", published: false, status: "available", rentFrequency: "pcm" },
      ...{ postcode: "TA1 1AA", tags: ["flat"], priceValue: 900, branchId: 1 },
      ...{ displayAddress: "1 Mill Lane, Taunton", addressHidden: false },
    });
    const named = await create(desk, { houseNumber: "The Old Barn", price: "£1,250" });
    expect(await readRow(named.body.id)).toMatchObject({
      ...{ displayAddress: "The Old Barn, Mill Lane, Taunton", houseName: "The Old Barn", priceValue: 1_250 },
    });
    const set = (field: string, value: unknown, confirmed = false) =>
      desk.call("PUT", `/stock/${body.id}/fields`, { field, value, confirmed });
    for (const [field, value] of [
      ["price", 950],
      ["deposit", 1_000],
      ["virtualTours", [{ url: "https://youtu.be/x", description: null }]],
      ["materialInformation.heating", "Gas"],
    ] as const)
      expect([field, (await set(field, value)).status]).toEqual([field, 200]);
    expect(await fieldOf(desk, body.id, "deposit")).toMatchObject({ value: 1_000, origin: "desk" });
    expect((await set("deposit", null)).status).toBe(200);
    expect((await readRow(body.id))?.deposit).toBeNull();
    expect((await set("published", true)).status).toBe(409);
    expect((await set("published", true, true)).status).toBe(200);
    expect(await readRow(body.id)).toMatchObject({
      published: true,
      price: 950,
      materialInformation: { heating: "Gas" },
    });
    const form = new FormData();
    form.append(
      "file",
      new File([new Uint8Array(await createPhoto(90, 60))], "floor plan.jpg", { type: "image/jpeg" }),
    );
    expect((await desk.call("POST", `/stock/${body.id}/pictures`, form)).status).toBe(200);
    expect((await readHome(desk.ctx, body.id)).pictures).toMatchObject([{ kind: "floorplan", isHidden: false }]);
    expect((await desk.call("POST", `/stock/${body.id}/pictures`, form)).status).toBe(422);
    expect((await set("status", "withdrawn")).status).toBe(200);
    expect(await readRow(body.id)).toMatchObject({ status: "withdrawn", published: false });
    expect(await two.database.db.select().from(feedSources)).toEqual([]);
    expect((await create(desk)).body.id).not.toBe(body.id);
  });

  test("bad values are refused with their field, and nothing is stored", async () => {
    const desk = await open("owner");
    for (const [change, field] of [
      [{ postcode: "ZZ99 9ZZ" }, "postcode"],
      [{ street: "" }, "street"],
      [{ town: " " }, "town"],
      [{ price: 0 }, "price"],
      [{ price: "a lot" }, "price"],
      [{ propertyType: "castle" }, "propertyType"],
    ] as const) {
      const { status, body } = await create(desk, change);
      expect([field, status, Object.keys(body.fields)]).toEqual([field, 422, [field]]);
    }
    expect(await two.database.db.select().from(properties)).toEqual([]);
  });

  test("only at a branch of the member; a feed's home takes no pictures", async () => {
    const desk = await open("manager", { branchIds: [2] });
    expect((await create(desk)).status).toBe(403);
    const owner = await open("owner");
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await createPhoto(90, 60))], "x.jpg", { type: "image/jpeg" }));
    expect((await owner.call("POST", `/stock/${await insert()}/pictures`, form)).status).toBe(422);
  });
});

describe("feeds", () => {
  const gable = (references: string[]) =>
    JSON.stringify({
      ...{ format: "gable", version: 1 },
      properties: references.map((reference) => ({
        ...{ reference, branch: 1, channel: "sales", price: 200_000, postcode: "TA1 1AA", street: "Mill Lane" },
      })),
    });
  const send = async (references: string[]) => {
    const place = path.join(temporary.folder, "stock.json");
    await writeFile(place, gable(references));
    const run = { place, source: "feed", force: false, feedFolder: temporary.folder, onProgress: () => {} };
    return importFile(two.ctx, run);
  };
  const all = ["1", "2", "3", "4", "5", "6", "7", "8"];

  test("a held-back file is shown with its difference, and released by the worker", async () => {
    const desk = await open("owner");
    await send(all);
    const { runId } = await send(["1", "9"]);
    const [run] = (await readFeeds(desk.ctx)).runs;
    expect(run).toMatchObject({ feedRunId: runId, outcome: "held back", isWaiting: true });
    const difference = await desk.request(`/desk/api/feeds/runs/${runId}/difference`);
    expect(await difference.json()).toMatchObject({ added: { items: ["9"] }, withdrawn: { count: 7 } });
    expect((await desk.call("POST", `/feeds/runs/${runId}/release`)).status).toBe(200);
    for (const { job, data } of recorded.jobs) await stockJobs.find(({ name }) => name === job)?.run(two.ctx, data);
    expect((await readFeeds(desk.ctx)).runs.at(-1)).toMatchObject({ isWaiting: false });
    const live = await two.database.db.select().from(properties).where(eq(properties.published, true));
    expect(live.map(({ reference }) => reference).sort()).toEqual(["1", "9"]);
    expect((await desk.call("POST", `/feeds/runs/${runId}/release`)).status).toBe(409);
    expect(await readAudit()).toMatchObject({ action: "feed.released" });
  });

  test("a dry run by upload changes nothing, and an import does", async () => {
    const desk = await open("owner");
    await send(all);
    const upload = async (name: string, content: string | Buffer<ArrayBuffer>, verb = "dry-run") => {
      const form = new FormData();
      form.append("source", "feed");
      form.append("file", new File([content], name));
      const response = await desk.call("POST", `/feeds/${verb}`, form);
      return { status: response.status, body: await response.json() };
    };
    expect(await upload("new.json", gable([...all, "9"]))).toMatchObject({
      status: 200,
      body: { added: { count: 1, items: ["9"] }, unchanged: 8 },
    });
    const zip = Buffer.from(createZip({ "stock.json": Buffer.from(gable([...all, "9"])) }));
    expect(await upload("new.ZIP", zip)).toMatchObject({ status: 200, body: { added: { items: ["9"] } } });
    expect((await upload("new.exe", "x")).status).toBe(422);
    expect((await upload("new.json", "x")).status).toBe(422);
    expect(await two.database.db.select().from(properties)).toHaveLength(8);

    expect((await upload("new.json", gable([...all, "9"]), "import")).body).toMatchObject({ added: { items: ["9"] } });
    expect(await two.database.db.select().from(properties)).toHaveLength(9);
    expect((await readFeeds(desk.ctx)).runs[0]).toMatchObject({ outcome: "imported", added: 1 });
    expect(await readAudit()).toMatchObject({ action: "feed.imported", subject: "feed: new.json" });
  });

  test("files beyond their limit are refused before they are read, also when signed out [S77]", async () => {
    const desk = await open("owner");
    const stranger = createTestBrowser(
      (sent, env) => site.app.fetch(sent, env),
      `${two.first.slug}.test`,
      "203.0.113.9",
    );
    const headers = { origin: `http://${two.first.slug}.test`, "content-type": "multipart/form-data; boundary=x" };
    const send = (browser: Pick<typeof stranger, "request">, target: string, size: number) => {
      const piece = new Uint8Array(1_000_000);
      let sent = 0;
      const body = new ReadableStream({
        pull(controller) {
          if (sent >= size) return controller.close();
          sent += piece.length;
          return controller.enqueue(piece);
        },
      });
      const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
      return browser.request(`/desk/api${target}`, request).then(({ status }) => [status, sent < 40_000_000]);
    };
    for (const browser of [desk, stranger]) {
      expect(await send(browser, "/feeds/dry-run", 100_000_000)).toEqual([413, true]);
      expect(await send(browser, "/stock/1/pictures", 100_000_000)).toEqual([413, true]);
      expect(await send(browser, "/stock", 100_000_000)).toEqual([415, true]);
    }
  });

  test("a key is shown once, works and is revoked", async () => {
    const desk = await open("owner");
    const { key } = await (await desk.call("POST", "/feeds/keys", { source: "reapit" })).json();
    expect(await findKeySource(two.ctx, hashKey(key) ?? "")).toMatchObject({ source: "reapit" });
    const [stored] = (await readFeeds(desk.ctx)).keys ?? [];
    expect(JSON.stringify(stored)).not.toContain(key);
    const other = await open("owner", {}, two.other);
    expect((await other.call("DELETE", `/feeds/keys/${stored?.id}`)).status).toBe(404);
    expect((await desk.call("DELETE", `/feeds/keys/${stored?.id}`)).status).toBe(200);
    expect(await findKeySource(two.ctx, hashKey(key) ?? "")).toBeNull();
    expect((await desk.call("POST", "/feeds/keys", { source: "No such name!" })).status).toBe(422);
  });
});

test("no write reaches another agency's home or run, nor one that the role may not change [S65 S75]", async () => {
  const id = await insert({ reference: "A1" });
  await two.database.db.insert(feedRuns).values({
    ...{ agencyId: two.first.id, source: "f", startedAt: new Date(), finishedAt: new Date(), file: "/x" },
    report: createEmptyReport(),
  });
  const [run] = await two.database.db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.agencyId, two.first.id)));
  const attempts = (desk: Desk) =>
    Promise.all([
      desk.call("PUT", `/stock/${id}/fields`, { field: "bathrooms", value: 9 }),
      desk.call("DELETE", `/stock/${id}/fields`, { field: "bathrooms" }),
      desk.call("PUT", `/stock/${id}/pictures`, { pictures: [{ picture: "a" }] }),
      desk.call("DELETE", `/stock/${id}/pictures`),
      desk.call("POST", `/feeds/runs/${run?.feedRunId}/release`),
      desk.request(`/desk/api/feeds/runs/${run?.feedRunId}/difference`),
    ]);
  const other = await attempts(await open("owner", {}, two.other));
  expect(other.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const role of roles.filter((each) => each !== "owner" && each !== "manager")) {
    const answers = await attempts(await open(role, { branchIds: [1] }));
    expect([role, answers.map(({ status }) => status)]).toEqual([role, [403, 403, 403, 403, 403, 403]]);
  }
  const elsewhere = await attempts(await open("manager", { branchIds: [2] }));
  expect(elsewhere.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 403]);
  expect((await readRow(id))?.bathrooms).toBe(0);
  expect(await countStock({ ...(await open("owner", {}, two.other)).ctx, db: two.other.db })).toMatchObject({
    market: 0,
  });
});
