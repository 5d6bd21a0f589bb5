import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#domains/account/tables.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { saveQuotas } from "#domains/properties/quotas.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { deleteSavedSearch, saveSearch } from "#domains/saved/searches/saved-searches.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { createMailer, type Mailer } from "#platform/mail/mailer.server.ts";
import { deliverMailJob, queueMail } from "#platform/mail/outbox.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { runJob } from "#tests/support/apps/run-job.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase, untilLocked } from "#tests/support/database/test-database.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { type MailServer, startMailServer } from "#tests/support/processes/mail-server.ts";
import { alerts, dismissedProperties, savedSearches } from "../tables.server.ts";
import type { AlertFrequency } from "./alert-frequency.ts";
import { alertJobs } from "./alert-jobs.server.ts";
import { changeFrequency, dismissProperty } from "./alert-subscription.server.ts";
import { matchListings } from "./match-listings.server.ts";
import { sendAlerts } from "./send-alerts.server.tsx";

const minuteMs = 60_000;
let database: TestDatabase;
let ctx: Context;
let elsewhere: Context;
let post: MailServer;
let mailer: Mailer;
let site: ReturnType<typeof createSiteApp>;
let userId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const [own, other] = await insertTwoAgencies(database.db);
  ctx = await createTestContext(database.db, { agency: own });
  elsewhere = await createTestContext(database.db, { agency: other });
  for (const { agency } of [ctx, elsewhere]) await insertBranch(database.db, agency.id, 1);
  await insertUser(ctx, "aaron@example.com");
  userId = await insertUser(ctx, "ada@example.com");
  post = await startMailServer();
  mailer = createMailer(post.url);
  site = createSiteApp({ database });
});
afterAll(async () => {
  mailer.close();
  site.close();
  await post.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of [savedSearches, properties, mailOutbox]) await database.db.delete(table);
  post.received.length = 0;
});

async function insertSavedSearch(alertFrequency: AlertFrequency = "I") {
  const search = normaliseSearch({ minBeds: 2, maxPrice: 300_000 });
  const [row] = await database.db
    .insert(savedSearches)
    .values({ agencyId: ctx.agency.id, userId, search, digest: crypto.randomUUID(), alertFrequency })
    .returning();
  if (!row) throw new Error("The search was not saved");
  return row;
}
type SavedSearch = Awaited<ReturnType<typeof insertSavedSearch>>;
const isAda = () => eq(users.userId, userId);
const sample = {
  about: "a search of another kind",
  fromName: "Second Agency",
  fromAddress: "office@second.example",
  subject: "News",
  html: "<p>News</p>",
  text: "News",
};
const later = (minutes: number, context = ctx): Context => ({
  ...context,
  now: new Date(ctx.now.getTime() + minutes * minuteMs),
});
const outbox = () => database.db.select().from(mailOutbox);

/** Runs both jobs and the mail worker at a time so many minutes from now. */
async function pass(minutes: number): Promise<void> {
  await matchListings(later(minutes));
  await sendAlerts(later(minutes));
  await deliver(minutes);
}

const deliver = (minutes: number) => runJob(deliverMailJob, { ...later(minutes), db: database.db }, mailer);

test("a new listing is mailed once, and List-Unsubscribe stops further alerts", async () => {
  const { searchId } = await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "1 Mill Lane, Taunton", tags: ["house"] });
  await pass(0);
  expect(post.received).toEqual([]);
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "2 Mill Lane, Taunton" });
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "Too dear", price: 900_000 });
  await pass(1);
  await pass(2);
  await pass(3);
  expect(post.received).toHaveLength(1);
  const [mail] = post.received;
  expect(mail?.to).toEqual(["ada@example.com"]);

  const [queued] = await outbox();
  expect(queued?.subject).toBe("2 properties for you: 2+ bedroom properties for sale, up to £300,000");
  expect(queued?.text).toContain("1 Mill Lane");
  expect(queued?.text).toContain("2 Mill Lane");
  expect(queued?.text).not.toContain("Too dear");
  expect(queued?.text).toContain("New to the market");
  expect(queued?.text).toMatch(/2 bedrooms \(your search: from 2\); £200,000 \(your search: up to £300,000\)/);

  const link = new URL(/^<(.*)>$/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "");
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const unsubscribe = await site.app.request(`http://first-agency.test${link.pathname}`, {
    method: "POST",
    headers: { host: "first-agency.test", "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect([unsubscribe.status, await unsubscribe.json()]).toEqual([200, { done: true }]);
  const [row] = await database.db.select().from(savedSearches).where(eq(savedSearches.searchId, searchId));
  expect(row?.alertFrequency).toBe("N");
  await insertProperty(database.db, ctx.agency.id);
  await pass(10);
  expect(post.received).toHaveLength(1);
});

test("alerts wait while the quota of mails is reached, and nothing is lost", async () => {
  await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id);
  await saveQuotas(ctx, { homes: null, media_bytes: null, mails: 0 });
  await pass(0);
  await pass(5);
  expect(await outbox()).toEqual([]);
  await saveQuotas(ctx, { homes: null, media_bytes: null, mails: 1 });
  await pass(6);
  expect(post.received).toHaveLength(1);
  await saveQuotas(ctx, { homes: null, media_bytes: null, mails: null });
});

test.each([
  ["unsubscribes", ({ searchId, alertKey }: SavedSearch) => changeFrequency(ctx, { searchId, alertKey }, "N")],
  ["removes the search", ({ searchId }: SavedSearch) => deleteSavedSearch({ ...ctx, userId }, searchId)],
  ["is not to be contacted", () => database.db.update(users).set({ doNotContact: true }).where(isAda())],
  ["deletes the account", () => database.db.delete(users).where(isAda())],
])("a queued mail is not sent once its recipient %s", async (_, silence) => {
  const saved = await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id);
  await matchListings(ctx);
  await sendAlerts(later(3));

  await queueMail(elsewhere, { ...sample, kind: "alert", toAddress: "neighbour@example.com" });
  expect(await outbox()).toHaveLength(2);
  await silence(saved);
  await deliver(3);
  expect(post.received.map(({ to }) => to)).toEqual([["neighbour@example.com"]]);
  expect(await outbox()).toMatchObject([{ toAddress: "neighbour@example.com", state: "sent" }]);
  await database.db.delete(users).where(isAda());
  userId = await insertUser(ctx, "ada@example.com");
});

test("a crash between steps neither repeats nor loses a mail [S53]", async () => {
  await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id);
  await matchListings(ctx);
  const broken = { ...later(3), enqueue: () => Promise.reject(new Error("killed")) };
  await expect(sendAlerts(broken)).rejects.toThrow("killed");
  expect(await outbox()).toEqual([]);
  await Promise.all([sendAlerts(later(3)), sendAlerts(later(3))]);
  await sendAlerts(later(4));
  expect(await outbox()).toHaveLength(1);
});

test("weekly alerts wait for Friday and omit homes withdrawn since", async () => {
  await insertSavedSearch("W");
  const sold = await insertProperty(database.db, ctx.agency.id, { displayAddress: "Sold meanwhile" });
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "Still here" });
  await matchListings(ctx);
  await sendAlerts(later(60));
  expect(await outbox()).toEqual([]);
  await database.db.update(properties).set({ published: false }).where(eq(properties.propertyId, sold));
  await sendAlerts(later(8 * 24 * 60));
  const [mail] = await outbox();
  expect(mail?.text).toContain("Still here");
  expect(mail?.text).not.toContain("Sold meanwhile");
});

test("a price reduction is mailed, but not for dismissed homes or do-not-contact users [S42]", async () => {
  const saved = await insertSavedSearch();
  const home = await insertProperty(database.db, ctx.agency.id, { price: 310_000 });
  await pass(0);
  await database.db.update(properties).set({ priceValue: 290_000, price: 290_000 });
  await pass(5);
  await pass(8);
  const [mail] = await outbox();
  expect(mail?.text).toContain("Price reduced from £310,000");

  const path = `/alerts/${saved.searchId}/${saved.alertKey}`;
  const hidden = await site.app.request(`http://first-agency.test${path}`, {
    method: "POST",
    headers: { host: "first-agency.test", accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    body: `not_interested=${home}`,
  });
  expect([hidden.status, hidden.headers.get("location")]).toEqual([303, `${path}?done=hidden`]);
  await database.db.update(properties).set({ priceValue: 280_000, price: 280_000 });
  await pass(20);
  await pass(30);
  expect(await outbox()).toHaveLength(1);

  await database.db.update(users).set({ doNotContact: true }).where(eq(users.userId, userId));
  await insertProperty(database.db, ctx.agency.id);
  await pass(40);
  await pass(50);
  expect(await outbox()).toHaveLength(1);
  await database.db.update(users).set({ doNotContact: false });
});

test("an alert link needs its key, works at its own agency only and changes nothing on GET", async () => {
  const saved = await insertSavedSearch();
  const send = (host: string, path: string, method: string, body?: string) =>
    site.app.request(`http://${host}${path}`, {
      method,
      headers: { host, "content-type": "application/x-www-form-urlencoded" },
      ...(body ? { body } : {}),
    });
  const path = `/alerts/${saved.searchId}/${saved.alertKey}`;
  const stop = "List-Unsubscribe=One-Click";
  await send("first-agency.test", path, "GET");
  expect((await send("second-agency.test", path, "POST", stop)).status).toBe(404);
  expect(
    (await send("first-agency.test", `/alerts/${saved.searchId}/${crypto.randomUUID()}`, "POST", stop)).status,
  ).toBe(404);
  expect((await send("first-agency.test", `/alerts/${saved.searchId}/x`, "POST", stop)).status).toBe(404);
  const home = await insertProperty(database.db, elsewhere.agency.id);
  for (const body of ["alert_frequency=X", "not_interested=x", "not_interested=-1", "not_interested=99999999999"])
    expect([body, (await send("first-agency.test", path, "POST", body)).status]).toEqual([body, 422]);
  for (const body of ["pause_weeks=-1", "pause_weeks=1e9", "pause_weeks[]=1&pause_weeks[]=2", "=", "x=1"])
    expect([body, (await send("first-agency.test", path, "POST", body)).status]).toEqual([body, 422]);
  await send("first-agency.test", path, "POST", `not_interested=${home}`);
  expect(await database.db.$count(dismissedProperties, eq(dismissedProperties.propertyId, home))).toBe(0);
  expect((await send("first-agency.test", path, "POST", "alert_frequency=M")).status).toBe(200);
  const [row] = await database.db.select().from(savedSearches).where(eq(savedSearches.searchId, saved.searchId));
  expect(row?.alertFrequency).toBe("M");
});

test("stopping alerts waits for a mail being queued", async () => {
  const { searchId, alertKey } = await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id);
  await matchListings(ctx);
  let stopped: Promise<void> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from saved_searches where search_id = ${searchId} for update`);
    stopped = changeFrequency(ctx, { searchId, alertKey }, "N");
    await untilLocked(database.pool, 1);
    await tx.update(alerts).set({ sentAt: new Date() }).where(eq(alerts.searchId, searchId));
  });
  await stopped;
  const [row] = await database.db.select().from(savedSearches).where(eq(savedSearches.searchId, searchId));
  expect(row?.alertFrequency).toBe("N");
});

test("one agency's failure does not stop the others' alerts", async () => {
  const bob = await insertUser(elsewhere, "bob@example.com");
  const theirs = { agencyId: elsewhere.agency.id, userId: bob, search: normaliseSearch({ minBeds: 2 }), digest: "d" };
  await database.db.insert(savedSearches).values(theirs);
  await insertSavedSearch();
  for (const { agency } of [ctx, elsewhere]) await insertProperty(database.db, agency.id);
  const setConfig = (config: object) =>
    database.db.execute(sql`update agencies set config = ${config}::jsonb where agency_id = ${ctx.agency.id}`);
  const { rows } = await database.db.execute<{ config: object }>(
    sql`select config from agencies where agency_id = ${ctx.agency.id}`,
  );
  await setConfig({ identity: null });
  const [match, send] = alertJobs();
  await expect(match?.run(later(0), {})).rejects.toThrow("1 agency");
  await send?.run(later(5), {});
  await setConfig(rows[0]?.config ?? {});
  expect((await outbox()).map(({ toAddress }) => toAddress)).toEqual(["bob@example.com"]);
});

test("alerts wait while their agency is suspended", async () => {
  await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id);
  const setSuspended = (suspendedAt: Date | null) =>
    database.db.update(agencies).set({ suspendedAt }).where(eq(agencies.agencyId, ctx.agency.id));
  const [match, send] = alertJobs();
  const run = async () => {
    await match?.run(later(0), {});
    await send?.run(later(5), {});
    return (await outbox()).map(({ toAddress }) => toAddress);
  };
  await setSuspended(ctx.now);
  expect(await run()).toEqual([]);
  await setSuspended(null);
  expect(await run()).toEqual(["ada@example.com"]);
});

test("stopping alerts deletes the queued alerts of that search only", async () => {
  const [stopped, other] = [await insertSavedSearch(), await insertSavedSearch()];
  await insertProperty(database.db, ctx.agency.id);
  await matchListings(ctx);
  await changeFrequency(ctx, stopped, "N");
  const waiting = await database.db.select().from(alerts).where(eq(alerts.agencyId, ctx.agency.id));
  expect(waiting.map(({ searchId }) => searchId)).toEqual([other.searchId]);
});

test("sendAlerts leaves another agency's alerts unsent", async () => {
  await insertSavedSearch();
  await insertProperty(database.db, ctx.agency.id);
  await matchListings(ctx);
  expect(await sendAlerts(later(5, elsewhere))).toBe(0);
  const waiting = await database.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.agencyId, ctx.agency.id)));
  expect(waiting.map(({ sentAt }) => sentAt)).toEqual([null]);
});

test("a mail names what nearly matched and why, but no hidden home", async () => {
  const { searchId, alertKey } = await insertSavedSearch();
  const dismissed = await insertProperty(database.db, ctx.agency.id, { displayAddress: "Hidden", price: 310_000 });
  await dismissProperty(ctx, { searchId, alertKey }, dismissed);
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "5 Near Lane", price: 315_000 });
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "Far too dear", price: 400_000 });
  await insertProperty(database.db, elsewhere.agency.id, { displayAddress: "Elsewhere", price: 315_000 });
  await insertProperty(database.db, ctx.agency.id, { displayAddress: "1 Mill Lane" });
  await pass(0);
  await pass(3);
  const [mail] = await outbox();
  expect(mail?.text).toContain("Nearly what you asked for");
  expect(mail?.text).toMatch(/£315,000, 5 Near Lane.*: £15,000 over your price/s);
  for (const address of ["Hidden", "Far too dear", "Elsewhere"]) expect(mail?.text).not.toContain(address);
  expect(mail?.text).toContain(`/alerts/${searchId}/${alertKey}?ask=fewer`);
  expect(mail?.text).not.toContain("ask=more");
});

test("a pause collects alerts for one mail, and opening a link changes nothing", async () => {
  const saved = await insertSavedSearch();
  const link = `http://first-agency.test/alerts/${saved.searchId}/${saved.alertKey}`;
  const headers = { host: "first-agency.test", "content-type": "application/x-www-form-urlencoded" };
  const read = async () =>
    (await database.db.select().from(savedSearches).where(eq(savedSearches.searchId, saved.searchId)))[0];
  await site.app.request(`${link}?ask=pause`, { headers });
  expect((await read())?.pausedUntil).toBeNull();
  await site.app.request(link, { method: "POST", headers, body: "pause_weeks=3" });
  expect((await read())?.pausedUntil).toBeNull();
  await site.app.request(link, { method: "POST", headers, body: "pause_weeks=2" });
  expect((await read())?.pausedUntil).not.toBeNull();
  for (const minutes of [0, 60]) {
    await insertProperty(database.db, ctx.agency.id, { displayAddress: `${minutes} Mill Lane` });
    await pass(minutes + 5);
  }
  expect(await outbox()).toEqual([]);
  await pass(15 * 24 * 60);
  const mails = await outbox();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("60 Mill Lane");
  await changeFrequency(ctx, saved, "W");
  expect((await read())?.pausedUntil).toBeNull();
});

test("a search saved on the Welsh site is mailed in Welsh while the agency offers it", async () => {
  const offer = (languages: readonly string[]) =>
    database.db.execute(sql`update agencies set config = jsonb_set(config, '{settings,languages}', ${JSON.stringify(languages)}::jsonb)
      where agency_id = ${ctx.agency.id}`);
  const saved = await inWelsh(() =>
    saveSearch({ ...ctx, userId }, { search: normaliseSearch({ minBeds: 2 }), name: null }),
  );
  expect(saved.language).toBe("cy");
  const links: string[] = [];
  for (const [languages, minutes] of [[["cy"], 0] as const, [[], 60] as const]) {
    await offer(languages);
    await insertProperty(database.db, ctx.agency.id, { displayAddress: `${minutes} Mill Lane` });
    await pass(minutes);
    await pass(minutes + 3);
    const mail = (await outbox()).find(({ text }) => text.includes(`${minutes} Mill Lane`));
    links.push(`${mail?.subject.split(":")[0]} ${/lang="([\w-]+)"/.exec(mail?.html ?? "")?.[1]}`);
    expect(mail?.text.includes("/cy/alerts/")).toBe(minutes === 0);
  }
  expect(links).toEqual(["Eiddo i chi cy", "A property for you en-GB"]);
});
