import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSession } from "#domains/account/session/session-store.server.ts";
import { consentRecords, sessions, users } from "#domains/account/tables.server.ts";
import { formFiles, leads } from "#domains/enquiries/tables.server.ts";
import { createEmptyReport } from "#domains/feeds/feed-report.ts";
import { feedMedia, feedRuns } from "#domains/feeds/tables.server.ts";
import { listingEvents, mediaObjects, propertyMedia } from "#domains/properties/tables.server.ts";
import { alerts, savedSearches } from "#domains/saved/tables.server.ts";
import { consentLog, exposures, propertyViews } from "#domains/tracking/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { mailOutbox, mailSuppressions } from "#platform/mail/tables.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { rejectLargeDeletes } from "#tests/support/database/reject-large-deletes.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { allJobs } from "./all-jobs.server.ts";

const now = new Date("2026-11-15T03:23:00Z");
const monthsAgo = (months: number) => new Date(Date.UTC(2026, 10 - months, 14));
const day = (date: Date) => date.toISOString().slice(0, 10);

let database: TestDatabase;
let ctx: Context;
/** Retains everything for fifty years. */
let patient: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const every = 600;
  const { settings } = minimalAgencyConfig("patient");
  const months = Object.fromEntries(Object.keys(settings.retention).map((key) => [key, every]));
  const agency = await insertAgency(database.db, "patient", {
    settings: { ...settings, retention: { ...(months as typeof settings.retention), warningDays: 30 } },
  });
  patient = await createTestContext(database.db, { agency, now });
  await insertBranch(database.db, agency.id, 1);
});
afterAll(() => database.close());
beforeEach(async () => {
  ctx = await createTestContext(database.db, { now });
  await insertBranch(database.db, ctx.agency.id, 1);
});

const sweep = async (at = ctx) =>
  allJobs(null)
    .find(({ name }) => name === "sweep-agencies")
    ?.run(at, {});

describe("retention", () => {
  test("deletes old enquiries and their files, but never an undelivered one", async () => {
    const put = (of: Context, lastName: string, months: number, more: Partial<typeof leads.$inferInsert> = {}) =>
      insertLead(of, { lastName, createdAt: monthsAgo(months), ...more });
    await put(ctx, "old", 37);
    await put(ctx, "old valuation", 37, { kind: "valuation" });
    await put(ctx, "old and suspect", 37, { state: "quarantined", quarantineReason: "honeypot" });
    await put(ctx, "old but not delivered", 400, { state: "received" });
    await put(ctx, "old but failed", 400, { state: "failed" });
    const withFile = await put(ctx, "young", 35);
    await insertFile(ctx, withFile);
    await insertFile(ctx, await put(ctx, "new", 11));
    await put(patient, "of another agency", 37);
    await sweep();
    expect(await names(ctx)).toEqual(["new", "old but failed", "old but not delivered", "young"]);
    expect(await names(patient)).toEqual(["of another agency"]);
    const files = await ctx.db.select().from(formFiles).where(eq(formFiles.agencyId, ctx.agency.id));
    expect(files.map(({ leadId }) => leadId)).not.toContain(withFile);
    expect(files).toHaveLength(1);
  });

  test("warns the owner of an unused account once and deletes it thirty days later", async () => {
    const later = (days: number) => ({ ...ctx, now: new Date(now.getTime() + days * 86_400_000) });
    const mails = async () =>
      (await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.agencyId, ctx.agency.id)))
        .map(({ kind, toAddress }) => `${kind} ${toAddress.split("@")[0]}`)
        .sort();
    await insertUser(ctx, "long-gone@example.com", monthsAgo(50));
    await insertUser(ctx, "nearly@example.com", new Date(monthsAgo(36).getTime() + 20 * 86_400_000));
    await insertUser(ctx, "returns@example.com", monthsAgo(37));
    await insertUser(ctx, "here@example.com", monthsAgo(30));
    await insertUser(patient, "elsewhere@example.com", monthsAgo(37));
    await sweep();
    await sweep(later(1));
    const warned = ["account-unused long-gone", "account-unused nearly", "account-unused returns"];
    expect(await mails()).toEqual(warned);
    const [warning] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.agencyId, ctx.agency.id));
    expect(warning?.subject).toMatch(/^Your account with .+ will be deleted on 15 December 2026$/);
    expect(warning?.text).toContain("sign in once before then");
    expect(warning?.html).toContain("/#/user/sign-in");

    const numberOf = async (email: string) =>
      (await ctx.db.select().from(users).where(eq(users.email, email)))[0]?.userId ?? 0;
    await startSession(later(10), await numberOf("returns@example.com"));
    await ctx.db.delete(sessions).where(eq(sessions.agencyId, ctx.agency.id));
    await startSession(later(29), await numberOf("here@example.com"));
    await sweep(later(29));
    expect(await emails(users, ctx)).toHaveLength(4);
    await sweep(later(31));
    expect(await emails(users, ctx)).toEqual(["here@example.com", "returns@example.com"]);
    expect(await emails(users, patient)).toEqual(["elsewhere@example.com"]);
    expect(await count(patient, mailOutbox)).toBe(0);
    await patient.db.delete(users).where(eq(users.agencyId, patient.agency.id));
    expect(await mails()).toEqual(["account-deleted long-gone", "account-deleted nearly", "account-unused returns"]);
    await sweep(later(50 * 31));
    expect(
      (await mails()).filter((mail) => mail === "account-unused returns"),
      "for the second time",
    ).toHaveLength(2);
  });

  test("deletes unused accounts, notifies their owners, and keeps consents for six years", async () => {
    for (const of of [ctx, patient]) {
      await insertUser(of, "gone@example.com", monthsAgo(37), monthsAgo(2));
      await insertUser(of, "here@example.com", monthsAgo(1));
      await insertConsent(of, "gone@example.com", monthsAgo(71));
      await insertConsent(of, "stranger@example.com", monthsAgo(73));
      await insertConsent(of, "here@example.com", monthsAgo(73));
    }
    await sweep();
    expect(await emails(users, ctx)).toEqual(["here@example.com"]);
    expect(await emails(users, patient)).toEqual(["gone@example.com", "here@example.com"]);
    const remaining = await emails(consentRecords, ctx);
    expect(remaining).toEqual(["gone@example.com", "gone@example.com", "here@example.com"]);
    expect(await emails(consentRecords, patient)).toHaveLength(3);
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.agencyId, ctx.agency.id));
    expect(mail).toMatchObject({ toAddress: "gone@example.com", kind: "account-deleted" });
    expect(mail?.text).toContain("You hadn't signed in for 36 months.");
  });

  test("deletes old counts, cookie choices, mails, bounced addresses, reports, alerts and listing changes", async () => {
    for (const of of [ctx, patient]) await insertTraces(of);
    await sweep();
    const left = async (of: Context) => ({
      views: await count(of, propertyViews),
      exposures: await count(of, exposures),
      choices: await count(of, consentLog),
      mails: await count(of, mailOutbox),
      bounces: await count(of, mailSuppressions),
      reports: await count(of, feedRuns),
      alerts: await count(of, alerts),
      news: await count(of, listingEvents),
    });
    expect(await left(ctx)).toEqual({
      views: 1,
      exposures: 1,
      choices: 1,
      mails: 3,
      bounces: 1,
      reports: 1,
      alerts: 2,
      news: 2,
    });
    expect(await left(patient)).toEqual({
      views: 2,
      exposures: 2,
      choices: 2,
      mails: 4,
      bounces: 2,
      reports: 2,
      alerts: 3,
      news: 3,
    });
  });

  test("rejects any other delete from the consent log", async () => {
    await ctx.db.insert(consentLog).values({ agencyId: ctx.agency.id, status: "allow", categories: {} });
    await expect(ctx.db.delete(consentLog)).rejects.toThrow();
  });

  test("deletes unused pictures, even if another agency uses the same ones", async () => {
    const propertyId = await insertProperty(ctx.db, ctx.agency.id);
    const put = (mediaKey: string, createdAt: Date, of = ctx) =>
      of.db.insert(mediaObjects).values({
        agencyId: of.agency.id,
        mediaKey,
        contentType: "image/webp",
        width: 1,
        height: 1,
        content: Buffer.from("x"),
        createdAt,
      });
    await put("hung", monthsAgo(2));
    await put("hero", monthsAgo(2));
    await put("loose", monthsAgo(2));
    await put("just-come", new Date(now.getTime() - 86_400_000));
    const where = { agencyId: ctx.agency.id, propertyId, kind: "photo" as const, position: 0 };
    await ctx.db.insert(propertyMedia).values({ ...where, mediaKey: "hung", alt: "" });
    await put("fed", monthsAgo(2));
    const named = { ...where, kind: "floorplan" as const, source: "https://feed.example/1.webp" };
    await ctx.db.insert(feedMedia).values({ ...named, mediaKey: "fed" });
    const { id: agencyId } = patient.agency;
    const theirs = { agencyId, propertyId: await insertProperty(patient.db, agencyId) };
    await put("loose", monthsAgo(2), patient);
    await patient.db.insert(propertyMedia).values({ ...where, ...theirs, mediaKey: "loose", alt: "" });
    await patient.db.insert(feedMedia).values({ ...named, ...theirs, mediaKey: "loose" });
    await sweep();
    const left = await ctx.db.select().from(mediaObjects).where(eq(mediaObjects.agencyId, ctx.agency.id));
    expect(left.map(({ mediaKey }) => mediaKey).sort()).toEqual(["fed", "hero", "hung", "just-come"]);
  });

  test("deletes any number of pictures in batches that stay within the statement timeout", async () => {
    await rejectLargeDeletes(database.pool, "media_objects");
    await database.pool.query(
      `insert into media_objects (agency_id, media_key, content_type, width, height, content, created_at)
       select $1, n::text, 'image/webp', 1, 1, 'x', $2 from generate_series(1, 1100) n`,
      [ctx.agency.id, monthsAgo(2)],
    );
    await sweep();
    expect(await ctx.db.$count(mediaObjects, eq(mediaObjects.agencyId, ctx.agency.id))).toBe(0);
  });
});

type Owned = typeof propertyViews | typeof exposures | typeof consentLog | typeof mailOutbox | typeof feedRuns;
const count = async (of: Context, table: Owned | typeof mailSuppressions | typeof alerts | typeof listingEvents) =>
  of.db.$count(table, eq(table.agencyId, of.agency.id));

async function insertLead(of: Context, change: Partial<typeof leads.$inferInsert>): Promise<number> {
  const person = { firstName: "A", lastName: "B", email: "a@example.com" };
  const [row] = await of.db
    .insert(leads)
    .values({
      agencyId: of.agency.id,
      idempotencyKey: crypto.randomUUID(),
      bodyHash: Buffer.from(crypto.randomUUID()),
      kind: "viewing",
      state: "delivered",
      ...person,
      ...change,
    })
    .returning({ leadId: leads.leadId });
  return row?.leadId ?? 0;
}

const insertFile = (of: Context, leadId: number) =>
  of.db.insert(formFiles).values({
    agencyId: of.agency.id,
    leadId,
    fieldName: "cv",
    fileName: "cv.pdf",
    contentType: "application/pdf",
    content: Buffer.from("x"),
  });

async function names(of: Context): Promise<string[]> {
  const rows = await of.db.select({ name: leads.lastName }).from(leads).where(eq(leads.agencyId, of.agency.id));
  return rows.map(({ name }) => name).sort();
}

const insertUser = (of: Context, email: string, lastSeenAt: Date, warnedAt: Date | null = null) =>
  of.db.insert(users).values({
    agencyId: of.agency.id,
    email,
    passwordHash: "x",
    firstName: "A",
    lastName: "B",
    trackerToken: "t",
    lastSeenAt,
    warnedAt,
  });

const insertConsent = (of: Context, email: string, recordedAt: Date) =>
  of.db
    .insert(consentRecords)
    .values({ agencyId: of.agency.id, email, purpose: "terms", granted: true, statement: "I agree", recordedAt });

async function emails(table: typeof users | typeof consentRecords, of: Context): Promise<(string | null)[]> {
  const rows = await of.db.select({ email: table.email }).from(table).where(eq(table.agencyId, of.agency.id));
  return rows.map(({ email }) => email).sort();
}

/** Expired and unexpired rows of every kind. */
async function insertTraces(of: Context): Promise<void> {
  const agencyId = of.agency.id;
  const propertyId = await insertProperty(of.db, agencyId, { published: false });
  const seen = { agencyId, propertyId, domain: "vale.test" };
  for (const months of [35, 37]) {
    await of.db.insert(propertyViews).values({ ...seen, day: day(monthsAgo(months)) });
    await of.db.insert(exposures).values({ ...seen, day: day(monthsAgo(months)), eventType: "card" });
  }
  for (const months of [71, 73])
    await of.db.insert(consentLog).values({ agencyId, status: "allow", categories: {}, loggedAt: monthsAgo(months) });
  for (const months of [11, 13]) {
    const at = monthsAgo(months);
    await of.db
      .insert(feedRuns)
      .values({ agencyId, source: "x.blm", startedAt: at, finishedAt: at, report: createEmptyReport() });
  }
  for (const months of [11, 13]) {
    const bounce = { status: "5.1.1", reason: "unknown", bouncedAt: monthsAgo(months) };
    await of.db.insert(mailSuppressions).values({ agencyId, address: `${months}@example.com`, ...bounce });
  }
  const mail = {
    agencyId,
    kind: "lead",
    fromName: "",
    fromAddress: "",
    toAddress: "",
    subject: "",
    html: "",
    text: "",
  };
  await of.db.insert(mailOutbox).values([
    { ...mail, messageId: "1", state: "sent", sentAt: monthsAgo(4) },
    { ...mail, messageId: "2", state: "sent", sentAt: monthsAgo(2) },
    { ...mail, messageId: "3", state: "dead", createdAt: monthsAgo(30) },
    { ...mail, messageId: "4", state: "waiting", createdAt: monthsAgo(30) },
  ]);
  await insertNews(of, propertyId);
}

/** Three listing changes from six years ago: matched, unmatched, and matched but not yet mailed. */
async function insertNews(of: Context, propertyId: number): Promise<void> {
  const agencyId = of.agency.id;
  const [user] = await of.db
    .insert(users)
    .values({ agencyId, email: "a@b.test", passwordHash: "x", firstName: "A", lastName: "B", trackerToken: "t" })
    .returning({ userId: users.userId });
  const search = { agencyId, userId: user?.userId ?? 0, search: { channel: "sales" as const }, digest: "d" };
  const [saved] = await of.db.insert(savedSearches).values(search).returning({ searchId: savedSearches.searchId });
  const news = { agencyId, propertyId, news: "new" as const, occurredAt: monthsAgo(72) };
  const events = await of.db
    .insert(listingEvents)
    .values([{ ...news, matchedAt: monthsAgo(72) }, news, { ...news, matchedAt: monthsAgo(72) }])
    .returning({ eventId: listingEvents.eventId });
  const alert = { agencyId, searchId: saved?.searchId ?? 0, propertyId };
  await of.db.insert(alerts).values([
    { ...alert, eventId: events[0]?.eventId ?? 0, sentAt: monthsAgo(13) },
    { ...alert, eventId: events[2]?.eventId ?? 0 },
    { ...alert, eventId: 999_999, sentAt: monthsAgo(11) },
  ]);
}
