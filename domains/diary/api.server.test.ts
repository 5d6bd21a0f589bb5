import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { retentionSettings } from "#domains/agency/retention-settings.ts";
import type { WeeklyHours } from "#domains/branches/branch-file.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { addOpenMinutes } from "#domains/enquiries/work/promise.ts";
import { createStatusPath } from "#domains/enquiries/work/signed-lead.server.ts";
import { supportDomain } from "#domains/staff/is-support.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { forAgency, getDatabaseErrorCode } from "#platform/db/database.server.ts";
import { deleteExpired } from "#platform/db/delete-in-batches.server.ts";
import { rateLimits } from "#platform/http/rate-limit/tables.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { recordJobs } from "#tests/support/database/test-context.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { leadClient, sampleLead } from "#tests/support/samples/sample-lead.ts";
import { hourMs, minuteMs } from "./appointment.ts";
import { diaryJobs, expiredAppointments, remindOfAppointments } from "./diary-jobs.server.ts";
import { londonInstant } from "./free-slots.ts";
import { findAppointmentsOfLead, findPersonalAppointments } from "./lead-appointments.server.ts";
import { findLinkedAppointment } from "./linked-appointment.server.ts";
import { slotId } from "./offered-slot.ts";
import { readDiaryPage } from "./read-diary-page.server.ts";
import { appointments, diaryBusy, diaryPeople, diarySettings } from "./tables.server.ts";
import { bookForLead, listSlotsOfHome, listViewingSlots } from "./visitor-appointments.server.ts";

const secretKey = "a".repeat(64);
const open = { opens: "09:00", closes: "17:00" };
const hours = Object.fromEntries(
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, open]),
) as WeeklyHours;
const two = withTwoAgencies();
const recorded = recordJobs();
let site: ReturnType<typeof createSiteApp>;
let mark = 0;
/** Nine o'clock in five days, or later. */
const at = (hour: number, days = 5) => londonInstant(toLondonDate(new Date(Date.now() + days * dayMs)), `${hour}:00`);

beforeAll(async () => {
  site = createSiteApp({ database: two.database, enqueue: recorded.enqueue, parts: { secretKey } });
  await two.database.db.update(branches).set({ openingHours: hours });
});
afterAll(() => site.close());
beforeEach(async () => {
  recorded.jobs.length = 0;
  for (const table of [rateLimits, appointments, diarySettings, leads, staffAccounts, mailOutbox])
    await two.database.db.delete(table);
  for (const { agency } of [two.ctx, two.other])
    await two.database.db.insert(diarySettings).values({
      ...{ agencyId: agency.id, branchId: 1, slotMinutes: 60, travelMinutes: 0, noticeHours: 2, daysAhead: 20 },
      opensOnBankHolidays: true,
    });
});

async function insertMember(
  role: Role,
  { takesAppointments = true, branchIds = null as number[] | null, ctx = two.ctx } = {},
) {
  const email = `${role}${++mark}@diary.test`;
  const agencyId = ctx.agency.id;
  const values = { agencyId, email, role, name: `Ada ${role}`, branchIds, joinedAt: new Date() };
  const [row] = await ctx.db.insert(staffAccounts).values(values).returning();
  if (!row) throw new Error("The account was not inserted");
  if (takesAppointments) await ctx.db.insert(diaryPeople).values({ agencyId, accountId: row.accountId, hours });
  return row;
}

async function openDesk(role: Role, options: Parameters<typeof insertMember>[1] = {}) {
  const account = await insertMember(role, options);
  const ctx = options?.ctx ?? two.ctx;
  const host = `${ctx.agency.slug}.test`;
  const browser = createTestBrowser((sent, env) => site.app.fetch(sent, env), host, "203.0.113.7");
  const token = await startStaffSession(ctx, account.accountId, { address: "", device: "", replaced: null });
  browser.cookies.set("__Host-desk", token);
  const call = async (method: string, path: string, body: object = {}) => {
    const headers = { "content-type": "application/json", origin: `http://${host}` };
    const sent = method === "GET" ? {} : { body: JSON.stringify(body) };
    const response = await browser.request(`/desk/api/diary${path}`, { method, headers, ...sent });
    return { status: response.status, body: await response.json() };
  };
  return { account, call };
}

const byHand = (change: object = {}) => ({
  ...{ branch_id: 1, kind: "viewing", starts_at: at(10), minutes: 60, account_id: null },
  ...{ visitor_name: "Zoë Hughes", visitor_email: "zoe@example.com", visitor_telephone: "01632 960123" },
  ...("lead_id" in change || "property_id" in change ? {} : { location: "The office" }),
  ...change,
});
const list = (ctx: Context = two.ctx) => ctx.db.select().from(appointments).orderBy(appointments.appointmentId);
const only = async () => {
  const [row, ...more] = await list();
  if (!row || more.length > 0) throw new Error("There is not one appointment");
  return row;
};
async function runJobs(): Promise<(typeof mailOutbox.$inferSelect)[]> {
  const jobs = diaryJobs(secretKey);
  for (const { job, data } of recorded.jobs.splice(0))
    await jobs
      .find(({ name }) => name === job)
      ?.run({ ...two.ctx, enqueue: recorded.enqueue, db: two.database.db }, data);
  return two.database.db.select().from(mailOutbox).orderBy(mailOutbox.mailId);
}
const readCalendar = (mail: typeof mailOutbox.$inferSelect | undefined) => {
  const text = Buffer.from(mail?.attachments[0]?.content ?? "", "base64").toString();
  const find = (name: string) => new RegExp(`^${name}[^:]*:(.*)\r$`, "m").exec(text.replaceAll("\r\n ", ""))?.[1];
  return {
    method: find("METHOD"),
    sequence: find("SEQUENCE"),
    uid: find("UID"),
    start: find("DTSTART"),
    status: find("STATUS"),
  };
};
const visit = async () => site.visit(two.ctx.agency.slug);
const viewing = (propertyId: number, slot?: string) => ({
  path: `/properties/${propertyId}/sales/leads`,
  fields: {
    lead_client: leadClient,
    marketing_preferences: { opt_in_terms: "on" },
    ...(slot ? { viewing_slot: slot } : {}),
  },
});

describe("at the desk", () => {
  test("books by hand, moves and cancels; both sides get one calendar entry with a rising sequence", async () => {
    const { call, account } = await openDesk("negotiator");
    expect((await call("POST", "/appointments", byHand())).status).toBe(200);
    const { appointmentId } = await only();
    const first = await runJobs();
    expect(first.map(({ toAddress, kind }) => [toAddress, kind])).toEqual([
      ["zoe@example.com", "appointment-confirmed"],
      [account.email, "diary-confirmed"],
    ]);
    expect(first[0]?.text).toContain("at 10:00");
    expect(first[0]?.text).toMatch(/\/appointment\/[\w-]{43}/);
    expect(first[1]?.text).not.toMatch(/\/appointment\//);
    expect((await call("PUT", `/appointments/${appointmentId}`, { starts_at: at(14) })).status).toBe(200);
    const moved = (await runJobs()).slice(2);
    expect((await call("DELETE", `/appointments/${appointmentId}`)).status).toBe(200);
    const cancelled = (await runJobs()).slice(4);
    const files = [first[0], moved[0], cancelled[0]].map(readCalendar);
    expect(files.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
      ["REQUEST", "0", "CONFIRMED"],
      ["REQUEST", "1", "CONFIRMED"],
      ["CANCEL", "2", "CANCELLED"],
    ]);
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    expect(files[1]?.start).not.toBe(files[0]?.start);
    expect((await call("DELETE", `/appointments/${appointmentId}`)).status).toBe(409);
    const audit = await two.ctx.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.entryId);
    expect(audit.slice(-3).map(({ action }) => action)).toEqual([
      "appointment.confirmed",
      "appointment.moved",
      "appointment.cancelled",
    ]);
  });

  test("shows one branch or all that the member may read, with the whole address of a home", async () => {
    const otherBranch = 7;
    await insertBranch(two.database.db, two.ctx.agency.id, otherBranch);
    const street = { houseNumber: "9", street: "Castle Mews", town: "Kendal", postcode: "LA9 4AA" };
    const home = { ...street, displayAddress: "Castle Mews, Kendal" };
    const property_id = await insertProperty(two.ctx.db, two.ctx.agency.id, home);
    const { call, account } = await openDesk("owner");
    const own = { account_id: account.accountId };
    expect((await call("POST", "/appointments", byHand({ ...own, property_id }))).status).toBe(200);
    const elsewhere = byHand({ ...own, branch_id: otherBranch, starts_at: at(12) });
    expect((await call("POST", "/appointments", elsewhere)).status).toBe(200);
    const read = async (role: Role, allBranches: boolean, branchIds: number[] | null = null) => {
      const { ctx } = await openDeskAs(site, two.ctx, role, { branchIds });
      const query = { date: toLondonDate(at(10)), branchId: 1, allBranches, onlyOwn: false };
      const page = await readDiaryPage(ctx, { ...query, leadId: null, appointmentId: null });
      return page.appointments.map(({ branchId, address }) => [branchId, address]);
    };
    const here = [1, "9 Castle Mews, Kendal, LA9 4AA"];
    expect(await read("owner", false)).toEqual([here]);
    expect(await read("owner", true)).toEqual([here, [otherBranch, "The office"]]);
    expect(await read("negotiator", true, [1])).toEqual([here]);
  });

  test("finds homes of its branch by reference, street and town, and no other agency's", async () => {
    const { call } = await openDesk("negotiator", { branchIds: [1] });
    const address = { street: "Old Quay Lane", town: "Kendal", displayAddress: "Old Quay Lane, Kendal" };
    const propertyId = await insertProperty(two.ctx.db, two.ctx.agency.id, { reference: "OQL-9", ...address });
    await insertProperty(two.other.db, two.other.agency.id, { reference: "OQL-9", ...address });
    const find = async (q: string, branch = 1) => {
      const { status, body } = await call("GET", `/homes?branch=${branch}&q=${encodeURIComponent(q)}`);
      return status === 200 ? body.homes.map((home: { propertyId: number }) => home.propertyId) : status;
    };
    for (const q of ["oql", "quay lane", "kendal old"]) expect([q, await find(q)]).toEqual([q, [propertyId]]);
    for (const q of ["", "%", "nowhere", "quay nowhere"]) expect([q, await find(q)]).toEqual([q, []]);
    expect(await find("oql", 2)).toBe(403);
    expect(await find("x".repeat(101))).toBe(422);
  });

  test("an overtaken mail is not sent", async () => {
    const { call } = await openDesk("owner");
    await call("POST", "/appointments", byHand());
    const { appointmentId } = await only();
    await call("DELETE", `/appointments/${appointmentId}`);
    expect((await runJobs()).map(({ kind }) => kind)).toEqual(["appointment-cancelled", "diary-cancelled"]);
  });

  test("books a lead: its timeline says so and it is booked, then open again", async () => {
    const { call } = await openDesk("owner");
    const { leadId } = await submitLead({ ...two.ctx, enqueue: recorded.enqueue }, sampleLead());
    expect((await call("POST", "/appointments", byHand({ kind: "valuation", lead_id: leadId }))).status).toBe(200);
    const row = await only();
    expect([row.visitorName, row.location]).toEqual(["Zoë Müller-Hughes", "Mill Lane, Taunton, TA1 1AA"]);
    const state = async () => (await two.ctx.db.select({ state: leads.workState }).from(leads))[0]?.state;
    expect(await state()).toBe("booked");
    await call("DELETE", `/appointments/${row.appointmentId}`);
    expect(await state()).toBe("open");
    const kinds = await two.ctx.db.select({ kind: leadEvents.kind }).from(leadEvents).orderBy(leadEvents.eventId);
    expect(kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith("appointment"))).toEqual([
      "appointment-booked",
      "appointment-cancelled",
    ]);
    expect(await findAppointmentsOfLead(two.ctx, leadId)).toEqual([expect.objectContaining({ state: "cancelled" })]);
    expect((await call("POST", "/appointments", byHand({ lead_id: 999_999 }))).status).toBe(404);
  });

  test("a member is not booked twice, travel included; a colleague takes over", async () => {
    await two.ctx.db.update(diarySettings).set({ travelMinutes: 30 });
    const { call, account } = await openDesk("owner");
    const book = async (hour: number, change: object = {}) =>
      (await call("POST", "/appointments", byHand({ starts_at: at(hour), ...change }))).status;
    expect(await book(10, { account_id: account.accountId })).toBe(200);
    expect(await book(11, { account_id: account.accountId })).toBe(409);
    expect(await book(11)).toBe(409);
    const colleague = await insertMember("negotiator");
    expect(await book(11)).toBe(200);
    expect((await list()).map(({ accountId }) => accountId)).toEqual([account.accountId, colleague.accountId]);
    expect(await book(18)).toBe(409);
  });

  test("a busy calendar and an absence take no slot", async () => {
    const { call } = await openDesk("owner");
    expect((await call("POST", "/own/absences", { starts_at: at(9), ends_at: at(12) })).status).toBe(200);
    expect((await call("POST", "/appointments", byHand())).status).toBe(409);
    const [absence] = await two.ctx.db.select().from(diaryBusy);
    expect((await call("DELETE", `/own/absences/${absence?.busyId}`)).status).toBe(200);
    expect((await call("POST", "/appointments", byHand())).status).toBe(200);
  });

  test.each([
    ["in the past", { starts_at: new Date(Date.now() - hourMs) }, 422],
    ["someone of no branch", { account_id: 999_999 }, 422],
    ["no branch", { branch_id: 99 }, 404],
    ["a home of no agency", { property_id: 999_999 }, 404],
    ["no time", { starts_at: "soon" }, 422],
    ["too long", { minutes: 10_000 }, 422],
    ["a viewing without a home", { location: "" }, 422],
    ["a viewing without a visitor", { visitor_name: " " }, 422],
    ["a telephone number of words", { visitor_telephone: "call me" }, 422],
  ])("refuses %s", async (_, change, status) => {
    const { call } = await openDesk("owner");
    expect((await call("POST", "/appointments", byHand(change))).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test("an appointment of another kind needs neither visitor nor home", async () => {
    const { call } = await openDesk("owner");
    const change = { kind: "other", visitor_name: "", visitor_email: "", visitor_telephone: "", location: "" };
    expect((await call("POST", "/appointments", byHand(change))).status).toBe(200);
  });

  test("who loses an appointment to a colleague is mailed the time they had", async () => {
    const { call, account } = await openDesk("owner");
    const colleague = await insertMember("negotiator");
    await call("POST", "/appointments", byHand({ account_id: account.accountId }));
    await runJobs();
    const { appointmentId } = await only();
    await call("PUT", `/appointments/${appointmentId}`, { starts_at: at(14), account_id: colleague.accountId });
    const subjects = (await runJobs()).map(({ toAddress, subject }) => [toAddress, subject.replace(/: .* at/, " at")]);
    expect(subjects.slice(-2)).toEqual([
      [colleague.email, "Viewing moved at 14:00"],
      [account.email, "Viewing no longer in your diary at 10:00"],
    ]);
  });

  const writes: [method: string, path: string, body: object][] = [
    ["POST", "/appointments", byHand()],
    ["POST", "/appointments/:id/confirmation", {}],
    ["POST", "/appointments/:id/offer", { starts_at: at(12) }],
    ["PUT", "/appointments/:id", { starts_at: at(12) }],
    ["DELETE", "/appointments/:id", {}],
    [
      "PUT",
      "/branches/1",
      {
        slot_minutes: 30,
        travel_minutes: 0,
        notice_hours: 1,
        days_ahead: 7,
        opens_on_bank_holidays: false,
      },
    ],
  ];
  const allowed: Record<Role, readonly number[]> = {
    owner: [200, 200, 200, 200, 200, 200],
    manager: [200, 200, 200, 200, 200, 200],
    negotiator: [200, 200, 200, 200, 200, 403],
    editor: [403, 403, 403, 403, 403, 403],
    "read-only": [403, 403, 403, 403, 403, 403],
  };

  test.each(Object.keys(allowed) as Role[])("lets a %s do what the role allows, in their branch only", async (role) => {
    const member = await insertMember("owner");
    const { call } = await openDesk(role, { branchIds: role === "owner" ? null : [1] });
    const elsewhere = await openDesk(role, { branchIds: [2] });
    const statuses: number[] = [];
    for (const [method, path, body] of writes) {
      await two.ctx.db.delete(appointments);
      const proposed = await insertProposed(member.accountId);
      const own = path.replace(":id", String(proposed.appointmentId));
      if (role !== "owner") expect([403, 404]).toContain((await elsewhere.call(method, own, body)).status);
      statuses.push((await call(method, own, body)).status);
    }
    expect(statuses).toEqual(allowed[role]);
  });

  test("another agency's appointment, member and home do not exist [S65]", async () => {
    const member = await insertMember("owner");
    const { appointmentId } = await insertProposed(member.accountId);
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const { call } = await openDesk("owner", { ctx: two.other });
    for (const [method, path, body] of writes.slice(1, 5))
      expect((await call(method, path.replace(":id", String(appointmentId)), body)).status).toBe(404);
    expect((await call("POST", "/appointments", byHand({ account_id: member.accountId }))).status).toBe(422);
    expect((await call("POST", "/appointments", byHand({ property_id: propertyId }))).status).toBe(404);
    expect((await only()).state).toBe("proposed");
  });
});

async function insertProposed(accountId: number) {
  const startsAt = at(15);
  const endsAt = new Date(startsAt.getTime() + hourMs);
  const [row] = await two.ctx.db
    .insert(appointments)
    .values({
      ...{ agencyId: two.first.id, branchId: 1, kind: "valuation", state: "proposed", accountId },
      ...{ startsAt, endsAt, busyUntil: endsAt, visitorEmail: "zoe@example.com", linkKey: crypto.randomUUID() },
    })
    .returning();
  if (!row) throw new Error("It was not inserted");
  return row;
}

describe("a hundred at once", () => {
  test("the database itself lets one have the slot", async () => {
    const { accountId } = await insertMember("owner");
    const results = await Promise.all(
      Array.from({ length: 100 }, () => insertProposed(accountId).then(() => "booked", getDatabaseErrorCode)),
    );
    expect(results.filter((result) => result === "booked")).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test("visitors: one gets the slot, the others a clear answer and no lead", async () => {
    await insertMember("owner");
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const results = await bookAll(propertyId, slotId(at(10), null));
    expect(results.filter((result) => result === "booked")).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(["booked", "That time has just been taken. Please choose another."]));
    expect(await list()).toHaveLength(1);
    expect(await two.ctx.db.$count(leads)).toBe(1);
  });

  test("an open house takes as many as it has places", async () => {
    const { call } = await openDesk("owner");
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const house = { branch_id: 1, property_id: propertyId, account_id: null, starts_at: at(10), minutes: 60 };
    const sold = await insertProperty(two.database.db, two.first.id, { status: "sold" });
    const ofSold = { ...house, property_id: sold, slot_minutes: 30, capacity: 7 };
    expect((await call("POST", "/open-houses", ofSold)).status).toBe(422);
    expect(await listSlotsOfHome(two.ctx, sold)).toEqual([]);
    expect((await call("POST", "/open-houses", { ...house, slot_minutes: 30, capacity: 7 })).status).toBe(200);
    const { appointmentId } = await only();
    const results = await bookAll(propertyId, slotId(at(10), appointmentId));
    expect(results.filter((result) => result === "booked")).toHaveLength(7);
    expect(await two.ctx.db.$count(appointments, eq(appointments.withinId, appointmentId))).toBe(7);
    const { slots } = await (await (await visit()).request(`/properties/${propertyId}/sales/viewing_slots`)).json();
    const later = slotId(new Date(at(10).getTime() + 30 * minuteMs), appointmentId);
    expect(slots.filter((slot: { open_house: boolean }) => slot.open_house)).toEqual([
      expect.objectContaining({ id: later }),
    ]);
    recorded.jobs.length = 0;
    expect((await call("DELETE", `/appointments/${appointmentId}`)).status).toBe(200);
    expect((await list()).every(({ state }) => state === "cancelled")).toBe(true);
    expect((await runJobs()).filter(({ kind }) => kind === "appointment-cancelled")).toHaveLength(7);
  });

  test.each([30, -30])("an open house moves by %i minutes with everyone who is coming", async (minutes) => {
    const { call } = await openDesk("owner");
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const house = { branch_id: 1, property_id: propertyId, account_id: null, starts_at: at(10), minutes: 60 };
    expect((await call("POST", "/open-houses", { ...house, slot_minutes: 30, capacity: 2 })).status).toBe(200);
    const { appointmentId } = await only();
    const shift = (time: Date, by: number) => new Date(time.getTime() + by * minuteMs);
    for (const startsAt of [at(10), shift(at(10), 30)]) await bookAll(propertyId, slotId(startsAt, appointmentId));
    const visits = async () => (await list()).filter(({ withinId }) => withinId === appointmentId);
    const [visit, ...others] = await visits();
    expect(others).toHaveLength(3);
    recorded.jobs.length = 0;
    const move = { starts_at: shift(at(10), minutes), account_id: null };
    expect((await call("PUT", `/appointments/${visit?.appointmentId}`, move)).status).toBe(409);
    expect((await call("PUT", `/appointments/${appointmentId}`, move)).status).toBe(200);
    const moved = (await visits()).map(({ startsAt }) => (startsAt.getTime() - at(10).getTime()) / minuteMs);
    expect(moved.sort((a, b) => a - b)).toEqual([minutes, minutes, minutes + 30, minutes + 30]);
    expect((await runJobs()).filter(({ kind }) => kind === "appointment-moved")).toHaveLength(4);
  });

  function bookAll(propertyId: number, viewingSlot: string) {
    return Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        submitLead(
          { ...two.ctx, enqueue: recorded.enqueue },
          sampleLead({ kind: "viewing", booking: undefined, propertyId, viewingSlot, email: `v${number}@example.com` }),
          bookForLead,
        ).then(
          () => "booked",
          (error: Error) => error.message,
        ),
      ),
    );
  }
});

describe("the viewing form", () => {
  test("offers free slots, holds the chosen one until staff confirm, and refuses one that is gone", async () => {
    const { call, account } = await openDesk("owner");
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const visitor = await visit();
    const { slots } = await (await visitor.request(`/properties/${propertyId}/sales/viewing_slots`)).json();
    expect(slots.length).toBeGreaterThan(4);
    const { path, fields } = viewing(propertyId, slots[0].id);
    expect((await visitor.post(path, fields)).status).toBe(200);
    const row = await only();
    expect([row.state, row.accountId, row.startsAt.toISOString()]).toEqual([
      "proposed",
      account.accountId,
      slots[0].starts_at,
    ]);
    expect((await runJobs()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ["diary-proposed", account.email],
    ]);
    const again = await visitor.post(path, { ...fields, lead_client: { ...leadClient, email: "ada@example.com" } });
    expect(again.status).toBe(422);
    expect((await again.json()).fields).toEqual({
      viewing_slot: "That time has just been taken. Please choose another.",
    });
    expect(await two.ctx.db.$count(leads)).toBe(1);
    expect((await call("POST", `/appointments/${row.appointmentId}/confirmation`)).status).toBe(200);
    const [, mail] = await runJobs();
    expect([mail?.kind, mail?.toAddress]).toEqual(["appointment-confirmed", "zoe@example.com"]);
    expect(readCalendar(mail)).toMatchObject({ method: "REQUEST", sequence: "1" });
  });

  async function promiseReplies() {
    const config = await agencyConfig(two.ctx);
    const settings = { ...config.settings, responseTimes: { viewing: 600 } };
    return { ...two.ctx, agency: { ...two.ctx.agency, config: { ...config, settings } } } as Context;
  }

  test("promises a reply to a time that was asked for, and none to a place in an open house", async () => {
    const { call } = await openDesk("owner");
    const propertyId = await insertProperty(two.ctx.db, two.ctx.agency.id);
    const house = { branch_id: 1, property_id: propertyId, account_id: null, starts_at: at(10), minutes: 60 };
    await call("POST", "/open-houses", { ...house, slot_minutes: 30, capacity: 7 });
    const ctx = { ...(await promiseReplies()), enqueue: recorded.enqueue };
    const book = async (viewingSlot: string, email: string) => {
      const lead = sampleLead({ kind: "viewing", booking: undefined, propertyId, viewingSlot, email });
      return (await submitLead(ctx, lead, bookForLead)).replyDueAt;
    };
    expect(await book(slotId(at(10), (await only()).appointmentId), "v1@example.com")).toBeNull();
    expect(await book(slotId(at(14), null), "v2@example.com")).toBeInstanceOf(Date);
    const stored = await two.ctx.db.select().from(leads).orderBy(leads.leadId);
    expect(stored.map(({ replyDueAt, workState }) => [replyDueAt !== null, workState])).toEqual([
      [false, "booked"],
      [true, "new"],
    ]);
  });

  test("offers no time before the promised answer and two hours to travel", async () => {
    await insertMember("negotiator");
    const home = { propertyId: await insertProperty(two.ctx.db, two.ctx.agency.id), branchId: 1 };
    const slots = await listViewingSlots(await promiseReplies(), home);
    const answered = addOpenMinutes({ hours, isClosedOn: () => false }, two.ctx.now, 600);
    const [first] = slots.map(({ starts_at }) => starts_at).sort();
    expect(first && Date.parse(first) - answered.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
    expect((await listViewingSlots(two.ctx, home))[0]?.starts_at).not.toBe(first);
  });

  test("offers and takes no time on the day of the home's auction", async () => {
    await insertMember("negotiator");
    const auctionDate = toLondonDate(at(9, 7));
    const propertyId = await insertProperty(two.ctx.db, two.ctx.agency.id, { auctionDate });
    const days = (await listViewingSlots(two.ctx, { propertyId, branchId: 1 })).map(({ starts_at }) =>
      toLondonDate(new Date(starts_at)),
    );
    expect(days.length).toBeGreaterThan(0);
    expect(days.every((day) => day < auctionDate)).toBe(true);
    const { path, fields } = viewing(propertyId, slotId(at(9, 7), null));
    expect((await (await visit()).post(path, fields)).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  test("without a time: the status page offers the free ones, once", async () => {
    await insertMember("negotiator");
    const propertyId = await insertProperty(two.ctx.db, two.ctx.agency.id);
    const ctx = { ...two.ctx, enqueue: recorded.enqueue };
    const { leadId } = await submitLead(ctx, sampleLead({ kind: "viewing", booking: undefined, propertyId }));
    const slots = await listSlotsOfHome(two.ctx, propertyId);
    const path = createStatusPath(secretKey, { agencyId: two.ctx.agency.id, leadId });
    const book = async (slot = "") =>
      (await (await visit()).postForm(path, { action: "book", slot })).headers.get("location")?.split("?")[1];
    expect(await book("2020-01-01T10:00:00.000Z")).toBe("done=taken");
    expect(await book(slots[0]?.id)).toBe("done=booked");
    expect(await book(slots[0]?.id)).toBe("done=booked");
    expect(await book(slots[1]?.id)).toBe("done=already");
    expect(await only()).toMatchObject({ leadId, state: "proposed", propertyId });
  });

  test("without a diary offers nothing, and a slot that was made up books nothing", async () => {
    await two.ctx.db.delete(diarySettings);
    await insertMember("owner");
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const visitor = await visit();
    const response = await visitor.request(`/properties/${propertyId}/sales/viewing_slots`);
    expect(await response.json()).toEqual({ slots: [] });
    const { path, fields } = viewing(propertyId, slotId(at(10), null));
    expect((await visitor.post(path, fields)).status).toBe(422);
    expect((await visitor.post(path, viewing(propertyId).fields)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test("a quarantined lead takes no slot", async () => {
    await insertMember("owner");
    const propertyId = await insertProperty(two.database.db, two.first.id);
    const { path, fields } = viewing(propertyId, slotId(at(10), null));
    await (await visit()).post(path, { ...fields, lead_client: { ...leadClient, body: "I am a bot" } });
    expect(await list()).toEqual([]);
  });
});

describe("a valuation", () => {
  const book = (change: Parameters<typeof sampleLead>[0] = {}) =>
    submitLead(
      { ...two.ctx, enqueue: recorded.enqueue },
      sampleLead({ booking: { bookedFor: toLondonDate(at(9)), timeSlots: ["10:00", "11:00"] }, ...change }),
      bookForLead,
    );

  test("is proposed at the first hour that someone is free, and offered another time", async () => {
    const { call, account } = await openDesk("owner");
    await call("POST", "/appointments", byHand({ starts_at: at(10), visitor_email: null }));
    const { leadId } = await book();
    const [, row] = await list();
    expect([row?.state, row?.startsAt, row?.accountId]).toEqual(["proposed", at(11), account.accountId]);
    recorded.jobs.length = 0;
    expect((await call("POST", `/appointments/${row?.appointmentId}/offer`, { starts_at: at(13) })).status).toBe(200);
    const [mail] = await runJobs();
    expect(mail?.subject).toContain("Would another time suit you?");
    expect(mail?.attachments).toEqual([]);
    const [lead] = await two.ctx.db.select().from(leads).where(eq(leads.leadId, leadId));
    expect(lead?.workState).toBe("waiting");
    const visitor = await visit();
    expect(
      (await visitor.postForm(`/appointment/${row?.linkKey}`, { action: "accept" })).headers.get("location"),
    ).toMatch(/done=accept$/);
    expect((await list())[1]).toMatchObject({ state: "confirmed", startsAt: at(13) });
  });

  test("asked for on the Welsh site is in Welsh for the visitor and in English for staff", async () => {
    const { id } = two.ctx.agency;
    await two.database.db.execute(
      sql`update agencies set config = jsonb_set(config, '{settings,languages}', '["cy"]') where agency_id = ${id}`,
    );
    const { call } = await openDesk("owner");
    const { leadId } = await inWelsh(() => book());
    const { appointmentId } = await only();
    recorded.jobs.length = 0;
    expect((await call("POST", `/appointments/${appointmentId}/confirmation`)).status).toBe(200);
    const [visitor, staff] = await runJobs();
    expect(visitor?.subject).toMatch(/^Wedi’i drefnu \(prisiad\): /);
    expect(visitor?.html).toContain('lang="cy"');
    expect(visitor?.text).toContain("/cy/appointment/");
    expect(staff?.subject).toMatch(/^Valuation booked: .* at 1\d:00$/);
    expect(staff?.html).toContain('lang="en-GB"');
    const isBooking = and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "appointment-booked"));
    const booked = await two.ctx.db.select().from(leadEvents).where(isBooking).orderBy(leadEvents.eventId);
    const english = (what: string) => expect.stringMatching(new RegExp(`^Valuation ${what}: .* 20\\d\\d at 10:00$`));
    expect(booked.map(({ data }) => data.text)).toEqual([english("asked for"), english("confirmed")]);
  });

  test("waits unassigned when no one is free, and is nothing without a diary or in quarantine", async () => {
    await book();
    const row = await only();
    expect(row).toMatchObject({ state: "proposed", accountId: null, startsAt: at(10) });
    const { call, account } = await openDesk("owner", { takesAppointments: false });
    expect((await call("POST", `/appointments/${row.appointmentId}/confirmation`)).status).toBe(200);
    expect(await only()).toMatchObject({ state: "confirmed", accountId: account.accountId });
    await two.ctx.db.delete(appointments);
    await book({ quarantine: "honeypot", message: "again" });
    await two.ctx.db.delete(diarySettings);
    await book({ message: "once more" });
    expect(await list()).toEqual([]);
  });
});

describe("the visitor's link", () => {
  async function bookViewing() {
    const { call, account } = await openDesk("owner");
    await call("POST", "/appointments", byHand());
    recorded.jobs.length = 0;
    return { row: await only(), call, account };
  }
  const answer = async (key: string, fields: Record<string, string>, slug = two.ctx.agency.slug) => {
    const response = await (await site.visit(slug)).postForm(`/appointment/${key}`, fields);
    return [response.status, response.headers.get("location")?.split("?")[1]];
  };

  test("moves to a free time and cancels", async () => {
    const { row } = await bookViewing();
    expect(await answer(row.linkKey, { action: "move", slot: slotId(at(11), null) })).toEqual([303, "done=move"]);
    expect(await only()).toMatchObject({ startsAt: at(11), state: "confirmed", sequence: 1 });
    expect((await runJobs()).map(({ kind }) => kind)).toEqual(["appointment-moved", "diary-moved"]);
    expect(await answer(row.linkKey, { action: "cancel" })).toEqual([303, "done=cancel"]);
    expect(await answer(row.linkKey, { action: "move", slot: slotId(at(12), null) })).toEqual([303, "failed=taken"]);
  });

  test("a form that is sent twice is answered alike and announced once", async () => {
    const { row } = await bookViewing();
    const slot = slotId(at(11), null);
    const forms: Record<string, string>[] = [{ action: "accept" }, { action: "move", slot }, { action: "cancel" }];
    for (const fields of forms)
      for (const _ of [1, 2]) expect(await answer(row.linkKey, fields)).toEqual([303, `done=${fields.action}`]);
    // What was moved and cancelled before the mails go out is only cancelled.
    expect((await runJobs()).map(({ kind }) => kind).filter((kind) => kind.startsWith("diary-"))).toEqual([
      "diary-cancelled",
    ]);
  });

  test("offers other times than its own, and a file for the visitor's calendar", async () => {
    const { row, account } = await bookViewing();
    const { slots, personId } = await findLinkedAppointment(two.ctx, row.linkKey);
    const offered = slots.all.map(({ starts_at }) => starts_at);
    expect(offered).toContain(at(11).toISOString());
    expect(offered).not.toContain(row.startsAt.toISOString());
    expect([personId, account.personId]).toEqual([null, null]);
    const response = await (await visit()).request(`/appointment/${row.linkKey}/calendar`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const file = await response.text();
    expect(file).toContain("SUMMARY:Viewing\r\n");
    expect(file).not.toContain(row.visitorName);
    const other = await site.visit(two.other.agency.slug);
    expect((await other.request(`/appointment/${row.linkKey}/calendar`)).status).toBe(404);
    expect((await (await visit()).request(`/appointment/${"x".repeat(43)}/calendar`)).status).toBe(404);
    expect(await answer(row.linkKey, { action: "cancel" })).toEqual([303, "done=cancel"]);
    expect((await (await visit()).request(`/appointment/${row.linkKey}/calendar`)).status).toBe(404);
  });

  test("a link that is cut off opens the page that says what to do", async () => {
    const response = await (await visit()).request("/appointment/cut-off");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/enquiry/appointment-cut-off"]);
  });

  test("refuses a time that is taken, too soon, made up or not a time, and an answer too late", async () => {
    const { row, call, account } = await bookViewing();
    await call("POST", "/appointments", byHand({ starts_at: at(12), account_id: account.accountId }));
    const tries = [at(12), new Date(at(11).getTime() + minuteMs), new Date(Date.now() + hourMs), at(10, 40)];
    for (const time of tries)
      expect(await answer(row.linkKey, { action: "move", slot: slotId(time, null) })).toEqual([303, "failed=taken"]);
    expect(await answer(row.linkKey, { action: "move", slot: "tomorrow" })).toEqual([303, "failed=choose"]);
    const soon = new Date(Date.now() + hourMs);
    await two.ctx.db.update(appointments).set({ startsAt: soon }).where(eq(appointments.linkKey, row.linkKey));
    expect(await answer(row.linkKey, { action: "cancel" })).toEqual([303, "failed=taken"]);
  });

  test("a guessed key and another agency's key open nothing [S65]", async () => {
    const { row } = await bookViewing();
    expect((await answer("x".repeat(43), { action: "cancel" }))[0]).toBe(404);
    expect((await answer(row.linkKey, { action: "cancel" }, two.other.agency.slug))[0]).toBe(404);
    expect((await only()).state).toBe("confirmed");
  });
});

describe("an enquiry that its visitor ends", () => {
  async function bookLead() {
    const { call, account } = await openDesk("owner");
    const userId = await insertUser(two.ctx, `zoe${++mark}@example.com`);
    const { leadId } = await submitLead({ ...two.ctx, userId, enqueue: recorded.enqueue }, sampleLead());
    await call("POST", "/appointments", byHand({ lead_id: leadId }));
    await runJobs();
    await two.ctx.db.update(mailOutbox).set({ state: "sent" });
    const path = createStatusPath(secretKey, { agencyId: two.ctx.agency.id, leadId });
    const end = async (fields: Record<string, string>) => (await visit()).postForm(path, fields);
    return { userId, leadId, account, end };
  }
  const waiting = async () => (await runJobs()).filter(({ state }) => state === "waiting");

  test("by withdrawing: its appointment is cancelled in both calendars, and the lead stays closed", async () => {
    const { account, end } = await bookLead();
    expect((await end({ action: "withdraw" })).status).toBe(303);
    const mails = await waiting();
    expect(mails.map(({ toAddress, kind }) => [toAddress, kind])).toEqual([
      ["zoe@example.com", "appointment-cancelled"],
      [account.email, "diary-cancelled"],
    ]);
    expect(mails.map((mail) => readCalendar(mail).method)).toEqual(["CANCEL", "CANCEL"]);
    expect((await two.ctx.db.select().from(leads))[0]).toMatchObject({ workState: "closed", outcome: "lost" });
  });

  test("by erasing: the same, and the appointment and what was mailed about it are gone", async () => {
    const { userId, account, end } = await bookLead();
    // Also what could not be sent.
    await two.ctx.db.update(mailOutbox).set({ state: "dead" }).where(eq(mailOutbox.kind, "diary-confirmed"));
    const data = await findPersonalAppointments(two.ctx, { userId });
    expect(data.appointments).toMatchObject([{ kind: "viewing", visitorEmail: "zoe@example.com" }]);
    expect((await findPersonalAppointments(two.other, { userId })).appointments).toEqual([]);
    await end({ action: "erase", sure: "yes" });
    expect(await list()).toEqual([]);
    expect((await findPersonalAppointments(two.ctx, { userId })).appointments).toEqual([]);
    const mails = await runJobs();
    expect(mails.map(({ toAddress, kind }) => [toAddress, kind])).toEqual([
      ["zoe@example.com", "appointment-cancelled"],
      [account.email, "diary-cancelled"],
    ]);
    expect(mails.map((mail) => readCalendar(mail).method)).toEqual(["CANCEL", "CANCEL"]);
    const toStaff = JSON.stringify(mails[1]) + Buffer.from(mails[1]?.attachments[0]?.content ?? "", "base64");
    expect(toStaff).not.toMatch(/Zoë|01632/);
  });
});

describe("jobs", () => {
  test("reminds the day before, once, and not of what was booked today", async () => {
    const { call } = await openDesk("owner");
    await call("POST", "/appointments", byHand());
    const { startsAt, createdAt } = await only();
    const run = (now: Date) =>
      remindOfAppointments({ ...two.ctx, db: two.database.db, enqueue: recorded.enqueue, now });
    recorded.jobs.length = 0;
    await run(createdAt);
    await run(new Date(startsAt.getTime() - 2 * dayMs));
    expect(recorded.jobs).toEqual([]);
    await run(new Date(startsAt.getTime() - dayMs));
    await run(new Date(startsAt.getTime() - dayMs + hourMs));
    expect((await runJobs()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ["appointment-reminder", "zoe@example.com"],
    ]);
  });

  test("old appointments are deleted", async () => {
    const { call } = await openDesk("owner");
    await call("POST", "/appointments", byHand());
    const retention = retentionSettings.parse({ enquiries: 24 });
    const later = { ...two.ctx, now: new Date(Date.now() + 900 * dayMs) };
    const sweep = (ctx: Context) => deleteExpired(ctx.db, expiredAppointments(ctx, retention));
    expect(await sweep(two.ctx)).toEqual({});
    expect(await sweep(later)).toEqual({ appointments: 1 });
  });
});

describe("the private feed", () => {
  test("shows one's own appointments until it is revoked or replaced", async () => {
    const { call } = await openDesk("negotiator");
    await call("POST", "/appointments", byHand());
    const visitor = await visit();
    const { path } = (await call("POST", "/own/feed")).body;
    const feed = await visitor.request(path);
    expect([feed.status, feed.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await feed.text()).toContain("SUMMARY:Viewing: Zoë Hughes");
    expect((await (await site.visit(two.other.agency.slug)).request(path)).status).toBe(404);
    const next = (await call("POST", "/own/feed")).body.path;
    expect((await visitor.request(path)).status).toBe(404);
    await call("DELETE", "/own/feed");
    expect((await visitor.request(next)).status).toBe(404);
  });

  test("ends with the account, whose appointments wait for someone else", async () => {
    const { call, account } = await openDesk("negotiator");
    await call("POST", "/appointments", byHand());
    const { path } = (await call("POST", "/own/feed")).body;
    const owner = await openDesk("owner");
    expect((await owner.call("DELETE", `/../team/${account.accountId}`)).status).toBe(200);
    expect((await (await visit()).request(path)).status).toBe(404);
    expect((await only()).accountId).toBeNull();
    const people = and(eq(diaryPeople.agencyId, two.first.id), eq(diaryPeople.accountId, account.accountId));
    expect(await two.ctx.db.$count(diaryPeople, people)).toBe(0);
  });
});

test("days on which the branch is closed offer nothing", async () => {
  await insertMember("owner");
  const propertyId = await insertProperty(two.database.db, two.first.id);
  const closures = [{ from: toLondonDate(new Date()), until: toLondonDate(at(9, 30)) }];
  await two.database.db.update(branches).set({ openingHours: { ...hours, closures } });
  const { slots } = await (await (await visit()).request(`/properties/${propertyId}/sales/viewing_slots`)).json();
  await two.database.db.update(branches).set({ openingHours: hours });
  expect(slots).toEqual([]);
});

test("a member books their own appointments in a branch without a diary", async () => {
  const { call, account } = await openDesk("negotiator", { takesAppointments: false });
  expect((await call("POST", "/appointments", byHand())).status).toBe(409);
  await two.ctx.db.delete(diarySettings);
  expect((await call("POST", "/appointments", byHand())).status).toBe(200);
  expect((await only()).accountId).toBe(account.accountId);
});

test("support is given no appointments and has no hours", async () => {
  const { call, account } = await openDesk("manager");
  const person = { agencyId: consoleAgencyId, email: "vera@vendor.test", role: "manager" as const };
  const [vendor] = await forAgency(two.database.db, consoleAgencyId).insert(staffAccounts).values(person).returning();
  await two.ctx.db.execute(sql`insert into support_grants (agency_id, kind, role, reason, granted_by, created_at, expires_at)
    values (${two.first.id}, 'consent', 'manager', '', 'Ada', now(), now() + interval '1 hour')`);
  const isAccount = eq(staffAccounts.accountId, account.accountId);
  await two.ctx.db
    .update(staffAccounts)
    .set({ email: `${vendor?.accountId}${supportDomain}` })
    .where(isAccount);
  expect((await call("PUT", "/own/hours", { hours })).status).toBe(403);
  expect((await call("POST", "/appointments", byHand())).status).toBe(409);
  expect((await call("POST", "/appointments", byHand({ account_id: account.accountId }))).status).toBe(422);
  const colleague = await insertMember("negotiator");
  expect((await call("POST", "/appointments", byHand())).status).toBe(200);
  expect((await only()).accountId).toBe(colleague.accountId);
});
