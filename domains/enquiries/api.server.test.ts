import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentRecords } from "#domains/account/tables.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency, insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";
import { leadGauge } from "./delivery/lead-jobs.server.ts";
import { leadBookings, leads } from "./tables.server.ts";
import { bookingRange, isClosed } from "./valuation/booking-dates.ts";

const logged: string[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    logged.push(String(line));
    done();
  },
});
const log = pino({ level: "trace" }, sink);
const { jobs, enqueue } = recordJobs();
let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let visits = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTwoAgencies(database.db);
  const { settings } = minimalAgencyConfig("welsh-agency");
  await insertAgency(database.db, "welsh-agency", { settings: { ...settings, languages: ["cy"] } });
  site = createSiteApp({ database, enqueue, log });
});
beforeEach(async () => {
  jobs.length = 0;
  logged.length = 0;
  await database.pool.query("truncate leads, consent_records cascade");
});
afterAll(async () => {
  site.close();
  await database.close();
});

/** Each visit has its own client address, for the rate limits. */
const visit = (agency = "first-agency") => site.visit(agency, `198.51.100.${++visits}`);
const stored = () => database.db.select().from(leads);
const sell = sampleLeadBody();
const client = {
  first_name: "Ann",
  last_name: "Lee",
  body: "",
  email: "ann@example.com",
  tel_home: "01632960123",
  do_not_contact: "1",
};
const openDay = (() => {
  const [first] = bookingRange(new Date());
  const next = new Date(`${first}T12:00:00Z`);
  while (isClosed(next.toISOString().slice(0, 10), ["sunday"])) next.setUTCDate(next.getUTCDate() + 1);
  return next;
})();

describe("POST /leads accepts [2.7.8]", () => {
  test("a single-step valuation [2.7.36 2.7.39]", async () => {
    const answer = await (await visit()).post("/leads", sell);
    expect([answer.status, await answer.json()]).toEqual([200, { reference: expect.stringMatching(/^F-/) }]);
    expect(await stored()).toMatchObject([
      {
        kind: "valuation",
        state: "received",
        channel: "selling",
        firstName: "Zoë",
        telHome: "01632960123",
        streetAddress: "Mill Lane",
        postcode: "TA1 1AA",
        branchId: 1,
        pageUrl: "/sell",
      },
    ]);
    expect(await database.db.select().from(consentRecords)).toMatchObject([
      { purpose: "terms", granted: true, statement: expect.stringContaining("first-agency"), url: "/sell" },
      { purpose: "marketing", granted: false },
    ]);
  });

  test.each<[unknown, object]>([
    ["utm_source=spring+mail&utm_medium=email&page=2", { utm_source: "spring mail", utm_medium: "email" }],
    ["", {}],
    ["x".repeat(3_000), {}],
    [{ utm_source: 1 }, {}],
  ])("a lead with the campaign %j", async (campaign, expected) => {
    expect((await (await visit()).post("/leads", { ...sell, campaign })).status).toBe(200);
    expect(await stored()).toMatchObject([{ campaign: expected }]);
  });

  test("a valuation with a booking [2.3.14 2.3.15 2.7.40]", async () => {
    const booking = {
      book_viewing: "yes",
      booking_time: "9:00, 10:00",
      booking_day: openDay.getUTCDate(),
      booking_month: openDay.getUTCMonth() + 1,
      booking_year: openDay.getUTCFullYear(),
    };
    expect((await (await visit()).post("/leads", { ...sell, lead_booking: booking })).status).toBe(200);
    expect(await database.db.select().from(leadBookings)).toMatchObject([
      { bookedFor: openDay.toISOString().slice(0, 10), timeSlots: ["9:00", "10:00"] },
    ]);
  });

  test.each([
    ["staff", { message: "Hello", agency_employee_id: 101, channel: "selling" }, { staffMemberId: 101 }],
    [
      "department",
      { message: "Hello", branch_id: "1", lead_type: "branch_department_enquiry", branch_department_id: "2" },
      { branchId: 1, departmentId: 2 },
    ],
    ["office", { message: "Hello", branch_id: 1, is_branch_lead: 1 }, { branchId: 1 }],
  ])("a %s lead, with market_preferences [2.1.3 2.7.41 2.7.42 2.7.45-47]", async (kind, lead, row) => {
    const body = {
      lead_client: client,
      lead,
      market_preferences: { opt_in_terms: "on", opt_in_marketing: "http://x/y" },
    };
    expect((await (await visit()).post("/leads", body)).status).toBe(200);
    expect(await stored()).toMatchObject([{ kind, message: "Hello", ...row }]);
    expect(await database.db.select().from(consentRecords)).toMatchObject([{ granted: true }, { granted: true }]);
  });

  test("a native form post, redirecting with a flash message [2.7.9] [S47]", async () => {
    const fields = {
      "lead_client[first_name]": "Ann",
      "lead_client[last_name]": "Lee",
      "lead_client[email]": "ann@example.com",
      "lead_client[tel_home]": "01632 960123",
      "lead[message]": "Hello",
      "lead[branch_id]": "1",
      "lead[is_branch_lead]": "1",
      "marketing_preferences[opt_in_terms]": "on",
    };
    const visitor = await visit();
    const sent = await visitor.postForm("/leads", fields);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/sell#flash/welcome-lead-sent"]);
    const refused = await visitor.postForm("/leads", { ...fields, "lead_client[email]": "ann" });
    expect([refused.status, refused.headers.get("location")]).toEqual([
      303,
      "/sell#flash/lead-sending-error-validation",
    ]);
  });
});

describe("POST /leads rejects [2.7.10]", () => {
  const change = (part: string, fields: object) => ({ ...sell, [part]: { ...sell[part], ...fields } });
  test.each([
    ["lead_client.first_name", "Please enter a valid first name", change("lead_client", { first_name: "R2D2" })],
    ["lead_client.last_name", "Please enter a valid last name", change("lead_client", { last_name: "  " })],
    ["lead_client.email", "Please enter a valid email", change("lead_client", { email: "zoe@" })],
    ["lead_client.tel_home", "Please enter a valid phone number", change("lead_client", { tel_home: "12345" })],
    ["lead_client.street_address", "Please enter a valid street", change("lead_client", { street_address: "" })],
    ["lead_client.town", "Please enter a valid town", change("lead_client", { town: "" })],
    ["lead_client.postcode", "Please enter a valid postcode", change("lead_client", { postcode: "TA1" })],
    ["lead_client.house_number", "Please enter a valid house number", change("lead_client", { house_number: "Rose" })],
    [
      "lead.lead_type",
      "Unknown lead type: send email_portal_lead or branch_department_enquiry, or leave it out",
      change("lead", { is_valuation_request: "", lead_type: "portal_lead" }),
    ],
    ["lead.message", "Please enter a valid message", { ...change("lead", { is_valuation_request: "", message: " " }) }],
    [
      "marketing_preferences.opt_in_terms",
      "You must agree to our terms & conditions",
      { ...sell, marketing_preferences: {} },
    ],
    [
      "lead_booking.booking_day",
      "Please select a valid date",
      { ...sell, lead_booking: { booking_time: "9:00", booking_day: 31, booking_month: 2, booking_year: 2027 } },
    ],
    ...["17:00", "9:00, 17:00", "", undefined].map((booking_time): [string, string, object] => [
      "lead_booking.booking_time",
      "Please select a valid time slot",
      { ...sell, lead_booking: { booking_time, booking_day: 1, booking_month: 1, booking_year: 2027 } },
    ]),
  ])("an invalid %s: %s [2.5.1-4 2.5.6 2.5.10 2.5.11 2.5.13 2.5.16 2.5.17]", async (field, message, body) => {
    const answer = await (await visit()).post("/leads", body);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { [field]: message } }),
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["an empty body", {}],
    ["strings instead of objects", { lead_client: "a", lead: "b", marketing_preferences: "c" }],
    ["arrays instead of strings", change("lead_client", { first_name: ["a"], email: { a: 1 } })],
    ["numbers instead of names", change("lead_client", { first_name: 42 })],
    ["an id outside the integer range", change("lead", { branch_id: 99_999_999_999 })],
    ["a message of 90,000 characters", change("lead", { message: "x".repeat(90_000) })],
    ["an invalid idempotency key", { ...sell, idempotency_key: "1" }],
  ])("%s", async (_title, body) => {
    expect((await (await visit()).post("/leads", body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("10,000 fields and a body over 1 MB", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 1]));
    expect((await (await visit()).post("/leads", many)).status).toBe(400);
    expect((await (await visit()).post("/leads", change("lead", { message: "x".repeat(1_000_000) }))).status).toBe(413);
  });
});

describe("a lead", () => {
  test("sent twice at once is stored once with one reference [2.7.11]", async () => {
    const visitor = await visit();
    const body = { ...sell, idempotency_key: randomUUID() };
    const answers = await Promise.all([visitor.post("/leads", body), visitor.post("/leads", body)]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one).toEqual(two);
    expect(await stored()).toHaveLength(1);
  });

  test("with a filled honeypot is quarantined with the normal response [2.3.13] [S36]", async () => {
    const answer = await (await visit()).post("/leads", {
      ...sell,
      lead_client: { ...sell.lead_client, body: "buy pills" },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { reference: expect.any(String) }]);
    expect(await stored()).toMatchObject([{ state: "quarantined", quarantineReason: "honeypot" }]);
    expect(jobs).toEqual([]);
  });

  test("with a failed bot check is quarantined with a 422 response and can be resent [2.5.21 2.7.28 2.7.33] [S36]", async () => {
    const visitor = await visit();
    const failed = await visitor.post("/leads", { ...sell, "g-recaptcha-response": "forged" });
    expect(failed.status).toBe(422);
    expect(await stored()).toMatchObject([{ state: "quarantined", quarantineReason: "bot-check" }]);
    expect((await visitor.post("/leads", sell)).status).toBe(200);
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(["quarantined", "received"]);
  });

  test("is rate-limited per client address, form and agency", async () => {
    const flooder = await visit();
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++)
      statuses.push((await flooder.post("/leads", { ...sell, lead: { ...sell.lead, message: `${i}` } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const office = {
      lead_client: client,
      lead: { message: "Hi", is_branch_lead: 1 },
      market_preferences: { opt_in_terms: "on" },
    };
    expect((await flooder.post("/leads", office)).status).toBe(200);
    expect((await (await visit()).post("/leads", sell)).status).toBe(200);
    const elsewhere = await site.visit("second-agency", `198.51.100.${visits}`);
    expect((await elsewhere.post("/leads", sell)).status).toBe(200);
  });

  test("is counted in the metrics [S48]", async () => {
    const visitor = await visit();
    await visitor.post("/leads", sell);
    await visitor.post("/leads", {
      ...sell,
      lead: { ...sell.lead, message: "Pills" },
      lead_client: { ...sell.lead_client, body: "buy pills" },
    });
    expect(await leadGauge.read(database.pool)).toEqual(
      expect.arrayContaining([
        { labels: { kind: "valuation", state: "received" }, value: 1 },
        { labels: { kind: "valuation", state: "quarantined" }, value: 1 },
      ]),
    );
  });

  test("belongs to the agency it was sent to [2.7.12]", async () => {
    await (await visit("second-agency")).post("/leads", sell);
    const { rows } = await database.db.execute(sql`select slug from leads join agencies using (agency_id)`);
    expect(rows).toEqual([{ slug: "second-agency" }]);
  });

  test("leaves no personal data in the log [S40]", async () => {
    const visitor = await visit();
    await visitor.post("/leads", sell);
    await visitor.post("/leads", { ...sell, lead_client: { ...sell.lead_client, email: "zoe@wrong" } });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join("\n")).not.toMatch(/zo[eë]|müller|mill lane|ta1 1aa|960123|garden gate|198\.51/i);
  });
});

test("a form of the Welsh site is answered in Welsh, and its consent recorded in the words the visitor saw", async () => {
  const visitor = await visit("welsh-agency");
  const refused = await visitor.post("/cy/leads", { ...sell, lead_client: { ...client, email: "ann", town: " " } });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      message: "Gwiriwch y ffurflen",
      fields: { "lead_client.email": "Rhowch gyfeiriad e-bost dilys" },
    },
  ]);
  const accepted = await visitor.post("/cy/leads", { ...sell, lead: { ...sell.lead, branch_id: undefined } });
  expect(accepted.status).toBe(200);
  expect(await database.db.select().from(consentRecords)).toMatchObject([
    { statement: "Rwy’n derbyn telerau ac amodau a pholisi preifatrwydd welsh-agency" },
    { statement: "Caiff welsh-agency anfon e-bost ataf am eiddo a’i wasanaethau. Gallaf atal hyn ar unrhyw adeg." },
  ]);
  const plain = await visitor.postForm("/cy/leads", {}, { referer: "http://welsh-agency.test/cy/sell" });
  expect(plain.headers.get("location")).toBe("/cy/sell#flash/lead-sending-error-validation");
});
