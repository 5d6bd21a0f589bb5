import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadDeliveries, leads } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { listLeads } from "./find-lead.server.ts";
import { leadFields } from "./lead-fields.ts";
import { formatLeadsCsv } from "./leads-csv.ts";
import { resendLead, submitLead } from "./submit-lead.server.ts";

const { jobs, enqueue } = recordJobs();
let database: TestDatabase;
let first: Context;
let second: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const [one, two] = await insertTwoAgencies(database.db);
  first = await createTestContext(database.db, { agency: one, enqueue });
  second = await createTestContext(database.db, { agency: two, enqueue });
});
afterAll(() => database.close());

test("exports one row per lead of one agency and escapes formulas [S23]", async () => {
  const { reference } = await submitLead(first, sampleLead({ message: '=cmd|"calc"\nsecond line' }));
  await submitLead(second, sampleLead());
  const csv = formatLeadsCsv(await listLeads(first, null), "First");
  const [head, row, ...rest] = csv.split("\r\n");
  const fields = Object.values(leadFields).map(({ name }) => name);
  expect(head?.split(",")).toEqual(expect.arrayContaining([...fields, "booked_for", "time_slots", "page_url"]));
  expect(head).toMatch(/^\uFEFFreference,created_at,kind,state,quarantine_reason,work_state,outcome,assignee,/);
  expect(row).toContain(`${reference},`);
  expect(row).toContain(`"'=cmd|""calc""\nsecond line"`);
  expect(row).toContain("2026-11-20,9:00 10:00");
  expect(rest).toEqual([""]);
  expect(await listLeads(first, "failed")).toEqual([]);
  await submitLead(first, sampleLead({ message: "Another day", booking: { bookedFor: "2026-11-24", timeSlots: [] } }));
  expect((await listLeads(first, null)).map(({ bookedFor }) => bookedFor).sort()).toEqual(["2026-11-20", "2026-11-24"]);
});

test("exports campaign parameters and consents with wording and time, by name and by agency", async () => {
  const consents = [
    { purpose: "terms", granted: true, statement: "I agree to the terms" },
    { purpose: "marketing", granted: false, statement: "Send me homes, please" },
  ] as const;
  const campaign = { utm_source: "spring mail" };
  await submitLead(first, sampleLead({ message: "With consents", email: "kim@example.com", campaign, consents }));
  await submitLead(second, sampleLead({ message: "Theirs", email: "kim@example.com", consents }));
  const [lead] = (await listLeads(first, null)).filter(({ email }) => email === "kim@example.com");
  if (!lead) throw new Error("The lead is missing");
  const [head = "", row = ""] = formatLeadsCsv([lead], "First").split("\r\n");
  const from = head.split(",").indexOf("utm_source");
  expect(head.split(",").slice(from)).toEqual([
    ...["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
    ...["terms_consent", "terms_wording", "marketing_consent", "marketing_wording", "consents_at"],
  ]);
  const at = first.now.toISOString();
  expect(row).toContain(`,spring mail,,,,,yes,I agree to the terms,no,"Send me homes, please",${at}`);
  expect(lead.consents).toHaveLength(2);
});

test("resends a lead as the next attempt, from quarantine as the first, and only within its agency", async () => {
  const { leadId } = await submitLead(first, sampleLead({ quarantine: "honeypot", message: "Real after all" }));
  jobs.length = 0;
  await expect(resendLead(second, leadId)).rejects.toThrow(NotFound);
  await resendLead(first, leadId);
  expect(jobs).toEqual([{ job: "deliver-lead", data: { agencyId: first.agency.id, leadId, round: 1 } }]);
  expect((await listLeads(first, "received")).map((lead) => lead.leadId)).toContain(leadId);
  const { agency, db } = second;
  const [namesake] = await db.select().from(leads).where(eq(leads.agencyId, agency.id)).limit(1);
  if (!namesake) throw new Error("The other agency has no lead");
  await db.insert(leads).values({ ...namesake, leadId, idempotencyKey: crypto.randomUUID() });
  const theirs = { agencyId: agency.id, leadId, attempt: 7, channel: "office", target: "a@b.test" } as const;
  await db.insert(leadDeliveries).values(theirs);
  const delivery = { agencyId: first.agency.id, leadId, attempt: 1, channel: "office", target: "a@b.test" } as const;
  await database.db.insert(leadDeliveries).values(delivery);
  // This connection sees every agency, so the statement itself must filter by agency.
  await resendLead({ ...first, db: database.db }, leadId);
  expect(jobs.at(-1)?.data).toEqual({ agencyId: first.agency.id, leadId, round: 2 });
});
