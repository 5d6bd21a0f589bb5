import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { consentRecords } from "#domains/account/tables.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { formFiles, formSubmissions, leadBookings, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertBranchWithTeam, standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch } from "#tests/support/database/insert-property.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { findLead, findLeadSubject } from "./find-lead.server.ts";
import { submitLead } from "./submit-lead.server.ts";

let database: TestDatabase;
let first: Context;
let second: Context;
const { jobs, enqueue } = recordJobs();

beforeAll(async () => {
  database = await createTestDatabase();
  const [one, two] = await insertTwoAgencies(database.db);
  first = await createTestContext(database.db, { agency: one, enqueue });
  second = await createTestContext(database.db, { agency: two, enqueue });
});
beforeEach(async () => {
  jobs.length = 0;
  await database.pool.query("truncate leads, consent_records cascade");
});
afterAll(() => database.close());

const count = async () => (await database.db.select().from(leads)).length;

describe("a lead", () => {
  test("is stored with its consents, booking, form and delivery job", async () => {
    const file = { fieldName: "cv", fileName: "cv.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-") };
    const form = { formId: "careers", answers: { role: "Valuer" }, files: [file] };
    const { leadId, reference, repeated } = await submitLead(first, sampleLead({ form, recipients: ["jobs@a.test"] }));

    expect([reference, repeated]).toEqual([expect.stringMatching(/^F-[A-Z2-9]{4}$/), false]);
    expect(await database.db.select().from(leads)).toMatchObject([
      {
        leadId,
        state: "received",
        kind: "valuation",
        firstName: "Zoë",
        postcode: "TA1 1AA",
        recipients: ["jobs@a.test"],
      },
    ]);
    expect(await database.db.select().from(consentRecords)).toMatchObject([
      { purpose: "terms", granted: true, statement: "I agree", email: "zoe@example.com", url: "/sell" },
      { purpose: "marketing", granted: false, statement: "You may write", email: "zoe@example.com", url: "/sell" },
    ]);
    expect(await database.db.select().from(leadBookings)).toMatchObject([
      { bookedFor: "2026-11-20", timeSlots: ["9:00", "10:00"] },
    ]);
    expect(await database.db.select().from(formSubmissions)).toMatchObject([
      { formId: "careers", answers: { role: "Valuer" } },
    ]);
    expect(await database.db.select().from(formFiles)).toMatchObject([file]);
    expect(jobs).toEqual([{ job: "deliver-lead", data: { agencyId: first.agency.id, leadId, round: 1 } }]);
  });

  test("without a branch is promised an answer in the opening hours of the first branch, not at night", async () => {
    await insertBranch(database.db, first.agency.id, 1);
    await database.db.update(branches).set({ openingHours: standardOpeningHours });
    const config = await agencyConfig(first);
    const settings = { ...config.settings, responseTimes: { office: 120 } };
    const night = new Date("2026-11-17T23:10:00Z");
    const ctx = { ...first, now: night, agency: { ...first.agency, config: { ...config, settings } } } as Context;
    const lead = sampleLead({ kind: "office", booking: undefined, branchId: null, propertyId: null });
    expect((await submitLead(ctx, lead)).replyDueAt).toEqual(new Date("2026-11-18T11:00:00Z"));
  });

  test("of a valuation without a branch goes to the agency's first branch, which the visitor is told", async () => {
    await insertBranchWithTeam(database.db, second.agency.id, 5, { name: "York", position: 2 });
    await insertBranchWithTeam(database.db, second.agency.id, 6, { name: "Leeds", position: 1, email: "leeds@b.test" });
    const { leadId, answerer } = await submitLead(second, sampleLead({ branchId: null, propertyId: null }));
    expect(answerer).toMatchObject({ branch: "Leeds" });
    const lead = await findLead(second, leadId);
    expect(lead).toMatchObject({ branchId: 6, officeBranchId: 6 });
    expect(lead && (await findLeadSubject(second, lead)).recipients).toEqual(["leeds@b.test"]);
    const question = sampleLead({ kind: "office", branchId: null, booking: undefined });
    expect((await submitLead(second, question)).answerer).toBeNull();
  });

  test("is rolled back when the delivery job cannot be queued [S28 S43]", async () => {
    const broken = { ...first, enqueue: () => Promise.reject(new Error("the queue is gone")) };
    await expect(submitLead(broken, sampleLead())).rejects.toThrow("the queue is gone");
    expect(await count()).toBe(0);
    expect(await database.db.select().from(consentRecords)).toEqual([]);
  });

  test.each(["honeypot", "bot-check"] as const)(
    "with quarantine reason %s is stored but not delivered",
    async (quarantine) => {
      const { leadId } = await submitLead(first, sampleLead({ quarantine }));
      expect(await database.db.select().from(leads)).toMatchObject([
        { leadId, state: "quarantined", quarantineReason: quarantine },
      ]);
      expect(await database.db.select().from(consentRecords)).toEqual([]);
      expect(jobs).toEqual([]);
    },
  );
});

describe("the same lead sent again [2.7.11]", () => {
  test.each([
    ["with an idempotency key", randomUUID()],
    ["without an idempotency key", null],
  ])("%s is stored once across concurrent requests", async (_title, idempotencyKey) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submitLead(first, sampleLead({ idempotencyKey }))),
    );
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect([await count(), jobs.length]).toEqual([1, 1]);
  });

  test("is a duplicate at any time with a key, and within two minutes without one [S45]", async () => {
    const later = { ...first, now: new Date(first.now.getTime() + 121_000) };
    const keyed = sampleLead({ idempotencyKey: randomUUID() });
    await submitLead(first, keyed);
    expect((await submitLead(later, keyed)).repeated).toBe(true);
    expect((await submitLead(later, sampleLead())).repeated).toBe(false);
    expect(await count()).toBe(2);
  });

  test("another lead under the same idempotency key is rejected [S45]", async () => {
    const idempotencyKey = randomUUID();
    const stored = await submitLead(first, sampleLead({ idempotencyKey }));
    const another = submitLead(first, sampleLead({ idempotencyKey, message: "And the roof leaks" }));
    await expect(another).rejects.toMatchObject({ status: 422, fields: { idempotency_key: expect.any(String) } });
    expect(await submitLead(first, sampleLead({ idempotencyKey }))).toMatchObject({ leadId: stored.leadId });
  });

  test("another answer or file of a form under the same idempotency key is rejected [S45]", async () => {
    const idempotencyKey = randomUUID();
    const send = (budget: string, content: string) => {
      const file = { fieldName: "cv", fileName: "cv.txt", contentType: "text/plain", content: Buffer.from(content) };
      const form = { formId: "jobs", answers: { Budget: budget }, files: [file] };
      return submitLead(first, sampleLead({ idempotencyKey, kind: "form", form }));
    };
    const { leadId } = await send("100", "mine");
    await expect(send("200", "mine")).rejects.toMatchObject({ status: 422 });
    await expect(send("100", "yours")).rejects.toMatchObject({ status: 422 });
    expect(await send("100", "mine")).toMatchObject({ leadId, repeated: true });
  });

  test("is accepted after a failed bot check, and a later failing copy counts as a duplicate", async () => {
    const idempotencyKey = randomUUID();
    const failed = sampleLead({ idempotencyKey, quarantine: "bot-check" });
    expect(await submitLead(first, failed)).toMatchObject({ repeated: false, quarantine: "bot-check" });
    const passed = await submitLead(first, sampleLead({ idempotencyKey }));
    expect(passed).toMatchObject({ repeated: false, quarantine: null });
    expect(await submitLead(first, failed)).toEqual({ ...passed, repeated: true });
  });

  test("to another agency is a separate lead", async () => {
    const lead = sampleLead({ idempotencyKey: randomUUID() });
    await submitLead(first, lead);
    expect((await submitLead(second, lead)).repeated).toBe(false);
    const agencyIds = (await database.db.select().from(leads)).map(({ agencyId }) => agencyId);
    expect(agencyIds.toSorted()).toEqual([first.agency.id, second.agency.id].toSorted());
  });
});
