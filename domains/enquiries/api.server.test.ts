import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentRecords } from "#domains/account/tables.server.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { recordJobs } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { sampleLeadBody } from "#tests/support/leads.ts";
import { siteApp } from "#tests/support/site-app.ts";
import { leadGauge } from "./lead-gauge.server.ts";
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
let site: ReturnType<typeof siteApp>;
let visits = 0;

beforeAll(async () => {
  database = await testDatabase();
  await insertTwoAgencies(database.db);
  site = siteApp({ database, enqueue, log });
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

/** Everybody comes from an address of their own. */
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

describe("POST /leads takes the bodies of the specification [2.7.8]", () => {
  test("a valuation on a single step [2.7.36 2.7.39]", async () => {
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

  test("as a plain form too, and leads back with a flash [2.7.9]", async () => {
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

describe("POST /leads refuses [2.7.10]", () => {
  const change = (part: string, fields: object) => ({ ...sell, [part]: { ...sell[part], ...fields } });
  test.each([
    ["lead_client.first_name", "Please enter a valid first name", change("lead_client", { first_name: "R2D2" })],
    ["lead_client.last_name", "Please enter a valid last name", change("lead_client", { last_name: "  " })],
    ["lead_client.email", "Please enter a valid email", change("lead_client", { email: "zoe@" })],
    ["lead_client.tel_home", "Please enter a valid phone number", change("lead_client", { tel_home: "12345" })],
    ["lead_client.street_address", "Please enter a valid street", change("lead_client", { street_address: "" })],
    ["lead_client.town", "Please enter a valid town", change("lead_client", { town: "" })],
    ["lead_client.postcode", "Please enter a valid postcode", change("lead_client", { postcode: "TA1" })],
    ["lead_client.house_number", "Please enter a valid house number", change("lead_client", { house_number: "12a" })],
    ["lead.message", "Please enter a valid message", { ...change("lead", { is_valuation_request: "", message: " " }) }],
    [
      "marketing_preferences.opt_in_terms",
      "You must agree to our terms & conditions",
      { ...sell, marketing_preferences: {} },
    ],
    [
      "lead_booking.booking_day",
      "Please select a valid date",
      { ...sell, lead_booking: { book_viewing: "yes", booking_day: 31, booking_month: 2, booking_year: 2027 } },
    ],
  ])("a wrong %s: %s [2.5.1-4 2.5.6 2.5.10 2.5.11 2.5.13 2.5.17]", async (field, message, body) => {
    const answer = await (await visit()).post("/leads", body);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { [field]: message } }),
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["text for groups", { lead_client: "a", lead: "b", marketing_preferences: "c" }],
    ["lists for fields", change("lead_client", { first_name: ["a"], email: { a: 1 } })],
    ["numbers for names", change("lead_client", { first_name: 42 })],
    ["a number no integer can hold", change("lead", { branch_id: 99_999_999_999 })],
    ["a message of 90,000 letters", change("lead", { message: "x".repeat(90_000) })],
    [
      "a slot that does not exist",
      { ...sell, lead_booking: { booking_time: "17:00", booking_day: 1, booking_month: 1, booking_year: 2027 } },
    ],
    ["a key that is none", { ...sell, idempotency_key: "1" }],
  ])("%s", async (_what, body) => {
    expect((await (await visit()).post("/leads", body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("10,000 fields and a body of a megabyte", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 1]));
    expect((await (await visit()).post("/leads", many)).status).toBe(400);
    expect((await (await visit()).post("/leads", change("lead", { message: "x".repeat(1_000_000) }))).status).toBe(413);
  });
});

describe("a lead sent", () => {
  test("twice by a double click is one lead with one reference [2.7.11]", async () => {
    const visitor = await visit();
    const body = { ...sell, idempotency_key: randomUUID() };
    const answers = await Promise.all([visitor.post("/leads", body), visitor.post("/leads", body)]);
    const [one, two] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one).toEqual(two);
    expect(await stored()).toHaveLength(1);
  });

  test("with a filled honeypot is answered like any other and quarantined [2.3.13]", async () => {
    const answer = await (await visit()).post("/leads", {
      ...sell,
      lead_client: { ...sell.lead_client, body: "buy pills" },
    });
    expect([answer.status, await answer.json()]).toEqual([200, { reference: expect.any(String) }]);
    expect(await stored()).toMatchObject([{ state: "quarantined", quarantineReason: "honeypot" }]);
    expect(jobs).toEqual([]);
  });

  test("with a failed bot check is kept in quarantine, and the visitor is told to try again [2.5.21 2.7.28 2.7.33]", async () => {
    const visitor = await visit();
    const failed = await visitor.post("/leads", { ...sell, "g-recaptcha-response": "forged" });
    expect(failed.status).toBe(422);
    expect(await stored()).toMatchObject([{ state: "quarantined", quarantineReason: "bot-check" }]);
    expect((await visitor.post("/leads", sell)).status).toBe(200);
    expect((await stored()).map(({ state }) => state).toSorted()).toEqual(["quarantined", "received"]);
  });

  test("too often from one address is refused there, on that form only", async () => {
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

  test("is counted for whoever watches the site", async () => {
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

  test("to one agency is not the other's [2.7.12]", async () => {
    await (await visit("second-agency")).post("/leads", sell);
    const { rows } = await database.db.execute(sql`select slug from leads join agencies using (agency_id)`);
    expect(rows).toEqual([{ slug: "second-agency" }]);
  });

  test("leaves nothing about the person in the log, however it ends", async () => {
    const visitor = await visit();
    await visitor.post("/leads", sell);
    await visitor.post("/leads", { ...sell, lead_client: { ...sell.lead_client, email: "zoe@wrong" } });
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join("\n")).not.toMatch(/zo[eë]|müller|mill lane|ta1 1aa|960123|garden gate|198\.51/i);
  });
});
