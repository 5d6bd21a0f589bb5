import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { consentRecords, marketingPreferences, users } from "#domains/account/tables.server.ts";
import { appointments } from "#domains/diary/tables.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { savedProperties, savedSearches } from "#domains/saved/tables.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { listPeople, parsePeopleFilter, readPerson } from "./people.server.ts";

const two = withTwoAgencies();
let site: ReturnType<typeof createSiteApp>;
let ada: number;

beforeAll(async () => {
  await insertBranch(two.database.db, two.first.id, 2);
  site = createSiteApp({ database: two.database });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [leads, staffAccounts, users]) await two.database.db.delete(table);
  ada = await insertUser(two.ctx, "ada@example.test");
});

const open = (role: Role, values = {}, ctx = two.ctx) => openDeskAs(site, ctx, role, values);
const find = async (desk: Awaited<ReturnType<typeof open>>, query = "") =>
  (await listPeople(desk.ctx, parsePeopleFilter(new URLSearchParams(query)))).people.map(({ userId }) => userId);
const optIn = () =>
  two.ctx.db.insert(marketingPreferences).values({
    ...{ agencyId: two.first.id, userId: ada, optedIn: true, optInTerms: true, statement: "Yes, write to me" },
  });

test("finds visitors by words of name and address, in pages", async () => {
  const desk = await open("owner");
  const bob = await insertUser(two.ctx, "bob@other.test");
  expect(await find(desk)).toEqual([bob, ada]);
  expect(await find(desk, "q=king+OTHER")).toEqual([bob]);
  expect(await find(desk, "q=100%25")).toEqual([]);
  expect(await find(desk, `before=${bob}`)).toEqual([ada]);
  await insertUser(two.other, "cy@other.test");
  const countFound = async (query: string) =>
    (await listPeople(desk.ctx, parsePeopleFilter(new URLSearchParams(query)))).total;
  expect([await countFound(`before=${bob}`), await countFound("q=other")]).toEqual([2, 1]);
});

test("shows saved homes and searches only with consent, consents with their proof, and readable enquiries", async () => {
  const desk = await open("owner");
  const { db } = two.ctx;
  const propertyId = await insertProperty(two.database.db, two.first.id);
  const own = { agencyId: two.first.id, userId: ada };
  await db.insert(savedProperties).values({ ...own, propertyId });
  await db.insert(savedSearches).values({ ...own, search: { channel: "sales" }, digest: "d" });
  await db
    .insert(consentRecords)
    .values({ ...own, purpose: "marketing", granted: true, statement: "Yes, write to me", url: "/register" });
  await submitLead({ ...two.ctx, userId: ada }, sampleLead({ booking: undefined }));
  expect(await readPerson(desk.ctx, ada)).toMatchObject({
    saved: null,
    consents: expect.arrayContaining([
      expect.objectContaining({ statement: "Yes, write to me", granted: true, url: "/register" }),
    ]),
    enquiries: [{ kind: expect.any(String) }],
  });
  await optIn();
  const { saved } = await readPerson(desk.ctx, ada);
  expect(saved).toMatchObject({ homes: [{ propertyId }], searches: [{ summary: expect.stringMatching(/sale/i) }] });
  await desk.call("PUT", `/people/${ada}/contact`, { do_not_contact: true });
  expect(await readPerson(desk.ctx, ada)).toMatchObject({ saved: null, person: { doNotContact: true } });
});

test("a subject access request returns everything stored, without the password, and is logged", async () => {
  const desk = await open("manager");
  const response = await desk.call("POST", `/people/${ada}/export`);
  expect(response.headers.get("content-disposition")).toContain(`visitor-${ada}.json`);
  const exported = await response.json();
  expect(exported).toMatchObject({ account: { email: "ada@example.test" }, consents: [], enquiries: [] });
  expect(JSON.stringify(exported)).not.toContain("passwordHash");
  expect((await readPerson(desk.ctx, ada)).log).toMatchObject([{ action: "people.exported" }]);
});

test("erasing deletes the account; the log keeps neither name nor address", async () => {
  const desk = await open("owner");
  expect((await desk.call("DELETE", `/people/${ada}`)).status).toBe(200);
  expect(await find(desk)).toEqual([]);
  expect((await desk.call("DELETE", `/people/${ada}`)).status).toBe(404);
  const entries = await two.database.db.select().from(auditLog).where(eq(auditLog.action, "people.erased"));
  expect(entries).toMatchObject([{ subject: `Visitor ${ada}` }]);
  expect(JSON.stringify(entries)).not.toMatch(/ada@|King/);
});

test("answers and erases for an address without an account, and logs it without the address [S78]", async () => {
  const email = "Grace@Example.test";
  const desk = await open("owner");
  await submitLead(two.ctx, sampleLead({ email, message: "About the flat", booking: undefined }));
  await submitLead(two.other, sampleLead({ email, booking: undefined }));
  const startsAt = new Date(Date.now() + 86_400_000);
  const viewing = { agencyId: two.first.id, branchId: 1, kind: "viewing", state: "confirmed", startsAt } as const;
  const times = {
    endsAt: new Date(startsAt.getTime() + 1_800_000),
    busyUntil: new Date(startsAt.getTime() + 1_800_000),
  };
  await two.ctx.db.insert(appointments).values({ ...viewing, ...times, visitorEmail: email, linkKey: "grace" });
  const find = async () => (await listPeople(desk.ctx, { text: email, before: null })).address;
  expect(await find()).toMatchObject({ email: email.toLowerCase(), enquiries: 1, appointments: 1, log: [] });
  const exported = await (await desk.call("POST", "/people/address/export", { email })).json();
  expect(exported).toMatchObject({
    enquiries: [{ message: "About the flat" }],
    appointments: [{ visitorEmail: email }],
  });
  const manager = await open("manager", { branchIds: [1] });
  for (const path of ["/people/address/export", "/people/address/erasure"]) {
    expect((await manager.call("POST", path, { email })).status).toBe(403);
    expect((await desk.call("POST", path, { email: "x" })).status).toBe(422);
  }
  expect((await listPeople(manager.ctx, { text: email, before: null })).address).toBeNull();
  expect(await (await desk.call("POST", "/people/address/erasure", { email })).json()).toEqual({ enquiries: 1 });
  expect(await find()).toMatchObject({
    ...{ enquiries: 0, appointments: 0 },
    log: [{ action: "people.exported" }, { action: "people.erased" }],
  });
  // The receipt is gone; both sides learn that the viewing is cancelled.
  const isToGrace = and(eq(mailOutbox.agencyId, two.first.id), sql`lower(to_address) = ${email.toLowerCase()}`);
  const kept = await two.database.db.select({ kind: mailOutbox.kind }).from(mailOutbox).where(isToGrace);
  expect(kept).toEqual([{ kind: "appointment-cancelled" }]);
  expect(JSON.stringify(await two.ctx.db.select().from(auditLog))).not.toMatch(/grace@/i);
  expect(await two.other.db.$count(leads)).toBe(1);
});

test("members of a branch see the people who enquired there; no one sees another agency's [S65 S78]", async () => {
  const negotiator = await open("negotiator", { branchIds: [1] });
  const elsewhere = await open("manager", { branchIds: [2] });
  expect(await find(negotiator)).toEqual([]);
  await submitLead({ ...two.ctx, userId: ada }, sampleLead({ booking: undefined }));
  expect(await find(negotiator)).toEqual([ada]);
  expect(await find(elsewhere)).toEqual([]);
  await expect(readPerson(elsewhere.ctx, ada)).rejects.toThrow("There is no such person");
  const other = await open("owner", {}, two.other);
  expect(await find(other)).toEqual([]);
  for (const [desk, status] of [
    [other, 404],
    [elsewhere, 404],
    [negotiator, 403],
    [await open("editor"), 403],
    [await open("read-only"), 403],
  ] as const) {
    expect((await desk.call("POST", `/people/${ada}/export`)).status).toBe(status);
    expect((await desk.call("PUT", `/people/${ada}/contact`, { do_not_contact: true })).status).toBe(status);
    expect((await desk.call("DELETE", `/people/${ada}`)).status).toBe(status);
  }
  const [kept] = await two.database.db
    .select()
    .from(users)
    .where(and(eq(users.userId, ada)));
  expect(kept?.doNotContact).toBe(false);
});
