import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appointments } from "#domains/diary/tables.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { counties } from "#domains/places/tables.server.ts";
import { savedProperties, savedSearches } from "#domains/saved/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import { dailyCounts, exposures, propertyViews } from "#domains/tracking/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { runJob } from "#tests/support/apps/run-job.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertBranch, insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { insertTaunton } from "#tests/support/database/insert-taunton.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { sendMonthlyFigures } from "./figures-jobs.server.tsx";
import { findFigures } from "./find-figures.server.ts";
import { type Measure, measures } from "./measures.ts";
import type { PeriodName } from "./period.ts";
import { rollUpFigures } from "./roll-up.server.ts";
import { readHomeFigures, readSellerReport } from "./seller-report.server.ts";
import { figures, monthlyCounts, reportLinks } from "./tables.server.ts";

const two = withTwoAgencies();
const now = new Date("2026-11-15T12:00:00Z");
const today = "2026-11-15";
let ctx: Context;
let other: Context;
let site: ReturnType<typeof createSiteApp>;
/** The first two belong to branch 1, the third to branch 2. */
let homes: number[];
let elsewhere: number;
let userIds: number[];

beforeAll(async () => {
  const { db } = two.database;
  ctx = { ...two.ctx, now };
  other = { ...two.other, now };
  await insertBranch(db, ctx.agency.id, 2);
  const county = { slug: "somerset", name: "Somerset", country: "england" as const };
  const boundary = { type: "Polygon" as const, coordinates: [] };
  await db.insert(counties).values({ ...county, bounds: [0, 0, 1, 1], label: tauntonLocation, boundary });
  await insertTaunton(db);
  homes = [];
  for (const branchId of [1, 1, 2]) homes.push(await insertProperty(db, ctx.agency.id, { branchId }));
  elsewhere = await insertProperty(db, other.agency.id);
  userIds = [];
  for (let n = 0; n < 5; n++) userIds.push(await insertUser(ctx, `buyer${n}@example.test`));
  site = createSiteApp({ database: two.database });
});
afterAll(() => site.close());
beforeEach(async () => {
  const db = forEveryAgency(two.database.db);
  for (const table of [
    figures,
    dailyCounts,
    monthlyCounts,
    propertyViews,
    exposures,
    leads,
    savedProperties,
    savedSearches,
  ])
    await db.delete(table);
  for (const table of [appointments, mailOutbox, reportLinks, staffAccounts]) await db.delete(table);
});

const open = (role: Role, values = {}) => openDeskAs(site, two.ctx, role, values);
const desk = async (role: Role, values = {}) => ({ ...(await open(role, values)).ctx, now });
const at = (day: string) => new Date(`${day}T10:00:00Z`);

type Event = Readonly<{ measure: Measure; day: string; branchId: number; propertyId: number; person?: number }>;

/** Stores one event as the site does. */
async function store({ measure, day, propertyId, branchId, person = 0 }: Event, index: number): Promise<void> {
  const { db } = ctx;
  const { id: agencyId } = ctx.agency;
  const row = { agencyId, propertyId, day, domain: "vale.test" };
  if (measure === "views")
    await db
      .insert(propertyViews)
      .values({ ...row, views: 1 })
      .onConflictDoUpdate({
        target: [propertyViews.agencyId, propertyViews.propertyId, propertyViews.day, propertyViews.domain],
        set: { views: sql`${propertyViews.views} + 1` },
      });
  if (measure === "exposures") await db.insert(exposures).values({ ...row, eventType: `t${index}`, seen: 1 });
  if (measure === "saves")
    await db.insert(savedProperties).values({ agencyId, propertyId, userId: userIds[person] ?? 0, createdAt: at(day) });
  if (measure === "enquiries") await insertLead({ propertyId: propertyId || undefined, branchId }, day);
  if (measure === "viewings") await insertViewing({ propertyId, branchId }, at(day));
}

async function insertLead(changes: Parameters<typeof sampleLead>[0], day: string, to = ctx): Promise<number> {
  const lead = sampleLead({ booking: undefined, idempotencyKey: randomUUID(), ...changes });
  return (await submitLead({ ...to, now: at(day) }, lead)).leadId;
}

async function insertViewing(changes: Partial<typeof appointments.$inferInsert>, startsAt: Date): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  await ctx.db.insert(appointments).values({
    ...{ agencyId: ctx.agency.id, branchId: 1, kind: "viewing", state: "confirmed" },
    ...{ startsAt, endsAt, busyUntil: endsAt, linkKey: randomUUID(), ...changes },
  });
}

/** Believable, and the same in every run. */
function createEvents(): Event[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const saved = new Set<number>();
  return Array.from({ length: 160 }, (_, index): Event[] => {
    const home = random(3);
    const measure = measures[random(5)] ?? "views";
    const day = new Date(now.getTime() - random(70) * 86_400_000).toISOString().slice(0, 10);
    // A person saves a home once.
    const person = index % 5;
    const pair = home * 5 + person;
    if (measure === "saves" && saved.has(pair)) return [];
    if (measure === "saves") saved.add(pair);
    const isAboutNoHome = measure === "enquiries" && random(3) === 0;
    const branchId = home === 2 ? 2 : 1;
    return [{ measure, day, branchId, person, propertyId: isAboutNoHome ? 0 : (homes[home] ?? 0) }];
  }).flat();
}

const countWhere = (events: readonly Event[], keep: (event: Event) => boolean) =>
  Object.fromEntries(
    measures.map((name) => [name, events.filter((event) => event.measure === name && keep(event)).length]),
  );

describe("the figures", () => {
  test("agree with events counted one by one: agency, branch, home and day", async () => {
    const events = createEvents();
    for (const [index, event] of events.entries()) await store(event, index);
    // None of these counts.
    await insertLead({ quarantine: "honeypot" }, today);
    const duplicate = await insertLead({}, today);
    await ctx.db
      .update(leads)
      .set({ workState: "closed", outcome: "duplicate" })
      .where(and(eq(leads.agencyId, ctx.agency.id), eq(leads.leadId, duplicate)));
    await insertViewing({ state: "cancelled" }, at(today));
    await insertViewing({ kind: "other" }, at(today));
    await insertViewing({}, new Date("2026-11-20T10:00:00Z"));
    await other.db
      .insert(propertyViews)
      .values({ agencyId: other.agency.id, propertyId: elsewhere, day: today, domain: "x", views: 500 });
    await insertLead({}, today, other);
    for (const run of ["hourly", "nightly", "nightly"] as const) await rollUpFigures(ctx, run);
    await rollUpFigures(other, "nightly");

    const owner = await desk("owner");
    const isIn = (event: Event, from: string, to: string) => event.day >= from && event.day <= to;
    for (const period of ["7d", "30d", "90d"] as const) {
      const page = await findFigures(owner, { period, branchId: null });
      const { from, to, before } = page.period;
      expect(page.series.total).toEqual(countWhere(events, (event) => isIn(event, from, to)));
      expect(page.series.totalBefore).toEqual(countWhere(events, (event) => isIn(event, before.from, before.to)));
      for (const { day, ...point } of page.series.points)
        expect(point).toEqual(countWhere(events, (event) => event.day === day));
      expect(page.comparison.map(({ branchId }) => branchId)).toEqual([1, 2]);
      for (const { branchId, name: _, soon: __, unanswered: ___, ...branch } of page.comparison)
        expect(branch).toEqual(countWhere(events, (event) => event.branchId === branchId && isIn(event, from, to)));
      expect(page.comparison.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBe(
        page.replies.find(({ speed }) => speed === "none")?.leads,
      );
      for (const { propertyId, address: _, reference: __, ...home } of page.homes)
        expect(home).toEqual(countWhere(events, (event) => event.propertyId === propertyId && isIn(event, from, to)));
    }
    const year = await findFigures(owner, { period: "12m", branchId: null });
    expect(year.series.total).toEqual(countWhere(events, ({ day }) => day < "2026-11-01"));
    expect(year.series.points.at(-1)).toEqual({
      day: "2026-10-01",
      ...countWhere(events, ({ day }) => day.startsWith("2026-10")),
    });

    const manager = await desk("manager", { branchIds: [2] });
    const own = await findFigures(manager, { period: "90d", branchId: null });
    expect(own.series.total).toEqual(countWhere(events, ({ branchId }) => branchId === 2));
    expect(own.homes.map(({ propertyId }) => propertyId)).toEqual([homes[2]]);
    expect(own.branches.map(({ branchId }) => branchId)).toEqual([2]);
    expect([own.site, own.demand, own.comparison]).toEqual([null, null, []]);
    await expect(findFigures(manager, { period: "90d", branchId: 1 })).rejects.toThrow("Not found");
    const { report } = await readHomeFigures(manager, homes[2] ?? 0, "90d");
    expect(report.series.total).toEqual(countWhere(events, ({ propertyId }) => propertyId === homes[2]));
    for (const id of [homes[0] ?? 0, elsewhere])
      await expect(readHomeFigures(manager, id, "30d")).rejects.toThrow("Not found");
  });

  test("include late events: yesterday's within the hour, older ones the next night", async () => {
    const view = (day: string): Event => ({ measure: "views", day, branchId: 1, propertyId: homes[0] ?? 0 });
    const total = async () =>
      (await findFigures(await desk("owner"), { period: "90d", branchId: null })).series.total.views;
    await store(view("2026-11-01"), 0);
    await rollUpFigures(ctx, "hourly");
    expect(await total()).toBe(1);
    await store(view("2026-11-14"), 1);
    await store(view("2026-10-25"), 2);
    await rollUpFigures(ctx, "hourly");
    expect(await total()).toBe(2);
    await runJob("roll-up-figures-nightly", { ...ctx, db: two.database.db });
    expect(await total()).toBe(3);
    const months = await ctx.db.select().from(figures).where(eq(figures.grain, "month"));
    expect(months.map(({ day, propertyId, views }) => [day, propertyId, views])).toEqual(
      expect.arrayContaining([["2026-10-01", 0, 1]]),
    );
  });

  test("sum the last month in its first hours, and labels by month as by day", async () => {
    const count = { agencyId: ctx.agency.id, measure: "visit", label: "newsletter" } as const;
    const days = ["2026-08-17", "2026-08-18", "2026-09-01", "2026-10-31", "2026-11-01", "2026-11-15"];
    await ctx.db.insert(dailyCounts).values(days.map((day, index) => ({ ...count, day, amount: 10 ** index })));
    const visits = async (period: PeriodName) =>
      (await findFigures(await desk("owner"), { period, branchId: null })).sources[0]?.visits;
    await store({ measure: "views", day: "2026-10-31", branchId: 1, propertyId: homes[0] ?? 0 }, 0);
    await rollUpFigures({ ...ctx, now: new Date("2026-10-31T12:00:00Z") }, "nightly");
    await rollUpFigures({ ...ctx, now: new Date("2026-11-01T00:30:00Z") }, "hourly");
    expect(await visits("7d")).toBe(100_000);
    expect(await visits("30d")).toBe(111_000);
    expect(await visits("90d")).toBe(111_110);
    expect(await visits("12m")).toBe(1_111);
    const { homes: viewed } = await findFigures(await desk("owner"), { period: "12m", branchId: null });
    expect(viewed).toMatchObject([{ propertyId: homes[0], views: 1 }]);
  });

  test("keep an enquiry that was deleted after it was counted", async () => {
    await insertLead({}, "2026-10-01");
    await rollUpFigures(ctx, "nightly");
    await ctx.db.delete(leads);
    await rollUpFigures(ctx, "nightly");
    const { series } = await findFigures(await desk("owner"), { period: "90d", branchId: null });
    expect(series.total.enquiries).toBe(1);
  });

  test("have sources, replies, the way to an enquiry and alerts", async () => {
    const campaign = { utm_source: "newsletter", utm_campaign: "autumn" };
    const answered = await insertLead({ campaign, propertyId: homes[0] }, today);
    await insertLead({ branchId: 2 }, today);
    const repliedAt = new Date(at(today).getTime() + 1_200_000);
    await ctx.db.update(leads).set({ firstReplyAt: repliedAt }).where(eq(leads.leadId, answered));
    const count = { agencyId: ctx.agency.id, day: today, amount: 3 };
    await ctx.db.insert(dailyCounts).values([
      { ...count, measure: "visit", label: "newsletter", detail: "autumn" },
      { ...count, measure: "visit", label: "property-alert", amount: 2 },
      { ...count, measure: "searched", amount: 9 },
      { ...count, measure: "viewed", amount: 7 },
    ]);
    const mail = { agencyId: ctx.agency.id, fromName: "A", fromAddress: "a@b.test", toAddress: "c@d.test" };
    const sent = { ...mail, subject: "s", html: "h", text: "t", state: "sent", sentAt: at(today) } as const;
    await ctx.db.insert(mailOutbox).values([
      { ...sent, kind: "alert", messageId: "1" },
      { ...sent, kind: "receipt", messageId: "2" },
    ]);
    await rollUpFigures(ctx, "nightly");
    const page = await findFigures(await desk("owner"), { period: "30d", branchId: null });
    expect(page.sources).toEqual([
      { source: "newsletter", campaign: "autumn", visits: 3, enquiries: 1 },
      { source: "property-alert", campaign: "", visits: 2, enquiries: 0 },
      { source: "website", campaign: "", visits: 0, enquiries: 1 },
    ]);
    expect(page.replies.filter((reply) => reply.leads > 0)).toEqual([
      { speed: "hour", leads: 1 },
      { speed: "none", leads: 1 },
    ]);
    expect(page.site).toEqual({ searched: 9, viewed: 7, enquired: 1, alertsSent: 1, alertsOpened: 2 });
    const branch = await findFigures(await desk("manager", { branchIds: [2] }), { period: "30d", branchId: null });
    expect(branch.sources).toEqual([{ source: "website", campaign: "", visits: 0, enquiries: 1 }]);
    expect(branch.replies.filter((reply) => reply.leads > 0)).toEqual([{ speed: "none", leads: 1 }]);
  });

  test("show how soon each member answers, within the branches of the reader and the agency", async () => {
    const { accountId } = (await open("negotiator", { name: "Neil Vale" })).account;
    const insert = async (values: Partial<typeof leads.$inferInsert>, to = ctx, branchId = 1) => {
      const { leadId } = await submitLead(
        to,
        sampleLead({ branchId, booking: undefined, idempotencyKey: randomUUID() }),
      );
      const row = { createdAt: at("2026-11-12"), replyDueAt: at("2026-11-13"), assigneeId: accountId, ...values };
      await forEveryAgency(two.database.db).update(leads).set(row).where(eq(leads.leadId, leadId));
    };
    await insert({ firstReplyAt: new Date("2026-11-12T10:30:00Z") });
    await insert({ firstReplyAt: new Date("2026-11-14T10:00:00Z") });
    await insert({ createdAt: at("2025-01-01"), replyDueAt: null });
    await insert({ outcome: "not-genuine", workState: "closed" });
    await insert({ assigneeId: null }, ctx, 2);
    await insert({}, other);
    const read = async (role: Role, values = {}) =>
      (await findFigures(await desk(role, values), { period: "7d", branchId: null })).members;
    expect(await read("owner")).toEqual([
      { accountId, name: "Neil Vale", leads: 2, medianMinutes: expect.any(Number), keptPercent: 50, open: 3 },
      { accountId: null, name: "Not assigned", leads: 1, medianMinutes: null, keptPercent: 0, open: 1 },
    ]);
    expect((await read("manager", { branchIds: [1] })).map(({ name }) => name)).toEqual(["Neil Vale"]);
    const csv = await (await open("owner")).request("/desk/api/figures/members.csv?period=12m");
    expect((await csv.text()).split("\r\n")[0]).toContain("Member,Leads,Median minutes to the first reply");
  });

  test("list what was searched for in vain, with saved searches that no home matches", async () => {
    const path = "/somerset/taunton/sales/from-5-bed";
    const found = { agencyId: ctx.agency.id, day: today, label: path, detail: "taunton-somerset" };
    await ctx.db.insert(dailyCounts).values([
      { ...found, measure: "search", amount: 4 },
      { ...found, measure: "empty-search", amount: 3 },
      { ...found, measure: "empty-search", day: "2026-01-01", amount: 50 },
      { ...found, measure: "search", label: "/somerset/taunton/sales", amount: 40 },
    ]);
    const save = (search: SearchState, userId: number) =>
      ctx.db.insert(savedSearches).values({ agencyId: ctx.agency.id, userId, search, digest: JSON.stringify(search) });
    const wanted: SearchState = { channel: "sales", placeId: "taunton-somerset", minBeds: 5 };
    for (const userId of userIds.slice(0, 2)) await save(wanted, userId);
    await save({ channel: "sales", placeId: "taunton-somerset" }, userIds[2] ?? 0);
    await save({ channel: "sales", text: "my own words" }, userIds[3] ?? 0);
    await runJob("roll-up-figures-nightly", { ...ctx, db: two.database.db });
    const { demand } = await findFigures(await desk("owner"), { period: "30d", branchId: null });
    expect(demand).toEqual([
      expect.objectContaining({ searches: 4, empty: 3, saved: 2, placeId: "taunton-somerset", place: "Taunton" }),
    ]);
    expect(demand?.[0]?.summary).toContain("Taunton");
    expect(demand?.[0]?.at).toEqual(expect.objectContaining({ lat: expect.closeTo(51, 0) }));
    expect(JSON.stringify(await ctx.db.select().from(dailyCounts))).not.toContain("my own words");
  });

  test("are downloaded as formula-safe CSV by those who may read them", async () => {
    await store({ measure: "views", day: today, branchId: 1, propertyId: homes[0] ?? 0 }, 0);
    await ctx.db
      .insert(dailyCounts)
      .values({ agencyId: ctx.agency.id, measure: "visit", day: today, label: "=1+1", amount: 1 });
    await rollUpFigures(ctx, "nightly");
    const owner = await open("owner");
    const days = await owner.request("/desk/api/figures/days.csv?period=7d");
    expect(days.headers.get("content-type")).toContain("text/csv");
    expect(days.headers.get("cache-control")).toContain("no-store");
    expect((await days.text()).split("\r\n")[0]).toBe("Day,Views,Seen in lists,Saves,Enquiries,Viewings");
    expect(await (await owner.request("/desk/api/figures/sources.csv")).text()).toContain("\r\n'=1+1,,1,0\r\n");
    expect((await owner.request("/desk/api/figures/passwords.csv")).status).toBe(404);
    for (const role of ["negotiator", "editor"] as const)
      expect((await (await open(role)).request("/desk/api/figures/days.csv")).status).toBe(403);
  });
});

describe("the report for the seller", () => {
  const share = async (role: Role, values = {}, home = homes[0]) =>
    (await open(role, values)).call("POST", `/figures/homes/${home}/links`, { days: 7 });
  const readShared = async (path: string, when = new Date(), to = ctx) =>
    readSellerReport({ ...to, now: when }, path.replace("/enquiry/report-", ""));

  test("opens by its link until it expires or is stopped, in its own agency only, and is audited [S80]", async () => {
    await store({ measure: "views", day: today, branchId: 1, propertyId: homes[0] ?? 0 }, 0);
    const { path } = await (await share("manager", { branchIds: [1] })).json();
    const { report } = await readShared(path);
    expect(report.address).toBe("High Street, Taunton");
    await expect(readShared(path, new Date(Date.now() + 8 * 86_400_000))).rejects.toThrow("Not found");
    await expect(readShared(path, new Date(), other)).rejects.toThrow("Not found");
    await expect(readShared("/enquiry/report-AAAAAAAAAAAAAAAAAAAAAA")).rejects.toThrow("Not found");
    const [link] = await ctx.db.select().from(reportLinks);
    const stop = async (role: Role, values = {}) =>
      (await (await open(role, values)).call("DELETE", `/figures/links/${link?.linkId}`)).status;
    expect(await stop("manager", { branchIds: [2] })).toBe(404);
    expect(await stop("read-only", { branchIds: [1] })).toBe(403);
    expect(await stop("owner")).toBe(200);
    await expect(readShared(path)).rejects.toThrow("Not found");
    expect(await stop("owner")).toBe(404);
    const entries = await ctx.db.select().from(auditLog).orderBy(auditLog.entryId);
    expect(entries.map(({ action, subject }) => [action, subject]).slice(-2)).toEqual([
      ["report.shared", "High Street, Taunton"],
      ["report.revoked", "High Street, Taunton"],
    ]);
  });

  test("is shared by those who may: not by another branch, nor a home of another agency, nor for long", async () => {
    expect((await share("manager", { branchIds: [2] })).status).toBe(404);
    expect((await share("read-only", { branchIds: [1] })).status).toBe(403);
    expect((await share("negotiator", { branchIds: [1] })).status).toBe(403);
    expect((await share("owner", {}, elsewhere)).status).toBe(404);
    const owner = await open("owner");
    for (const days of [0, 91, "x"])
      expect((await owner.call("POST", `/figures/homes/${homes[0]}/links`, { days })).status).toBe(422);
    expect(await ctx.db.$count(reportLinks)).toBe(0);
  });
});

describe("the monthly mail", () => {
  const november = new Date("2026-11-02T06:00:00Z");
  const mails = () => ctx.db.select().from(mailOutbox).orderBy(mailOutbox.mailId);

  test("goes once a month to owners and managers, each with their own branches", async () => {
    await store({ measure: "views", day: "2026-10-10", branchId: 1, propertyId: homes[0] ?? 0 }, 0);
    await store({ measure: "views", day: "2026-10-11", branchId: 2, propertyId: homes[2] ?? 0 }, 1);
    await store({ measure: "views", day: "2026-09-11", branchId: 2, propertyId: homes[2] ?? 0 }, 2);
    await rollUpFigures(ctx, "nightly");
    const [owner, manager] = [await desk("owner"), await desk("manager", { branchIds: [2] })];
    for (const role of ["negotiator", "editor", "read-only"] as const) await desk(role);
    await desk("manager", { deactivatedAt: now });
    for (const date of [november, november, new Date("2026-11-03T06:00:00Z"), now])
      await sendMonthlyFigures({ ...ctx, now: date });
    const sent = await mails();
    expect(sent.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      [owner.staff.email, "Your figures for October 2026"],
      [manager.staff.email, "Your figures for October 2026"],
    ]);
    expect(sent[0]?.text).toMatch(/Views:\s+2 \(\+100%\)/);
    expect(sent[1]?.text).toMatch(/Views:\s+1 \(0%\)/);
  });

  test("stops when the member says so", async () => {
    const owner = await open("owner");
    expect((await owner.call("PUT", "/figures/mail", { wanted: false })).status).toBe(200);
    await sendMonthlyFigures({ ...ctx, now: november });
    expect(await mails()).toEqual([]);
  });
});
