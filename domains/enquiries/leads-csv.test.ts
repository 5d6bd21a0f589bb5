import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { insertTwoAgencies } from "#tests/support/agencies.ts";
import { recordJobs, testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { sampleLead } from "#tests/support/leads.ts";
import { findLeads } from "./find-leads.server.ts";
import { leadsCsv } from "./leads-csv.ts";
import { resendLead } from "./resend-lead.server.ts";
import { submitLead } from "./submit-lead.server.ts";
import { leadDeliveries, leads } from "./tables.server.ts";

const { jobs, enqueue } = recordJobs();
let database: TestDatabase;
let first: Context;
let second: Context;
beforeAll(async () => {
  database = await testDatabase();
  const [one, two] = await insertTwoAgencies(database.db);
  first = await testContext(database.db, { agency: one, enqueue });
  second = await testContext(database.db, { agency: two, enqueue });
});
afterAll(() => database.close());

test("an export has a row a lead, runs in no spreadsheet, and holds one agency's only", async () => {
  const { reference } = await submitLead(first, sampleLead({ message: '=cmd|"calc"\nsecond line' }));
  await submitLead(second, sampleLead());
  const csv = leadsCsv(await findLeads(first, null), "First");
  const [head, row, ...rest] = csv.split("\r\n");
  expect(head).toMatch(/^\uFEFFreference,created_at,kind,state,/);
  expect(row).toContain(`${reference},`);
  expect(row).toContain(`"'=cmd|""calc""\nsecond line"`);
  expect(row).toContain("2026-11-20,9:00 10:00");
  expect(rest).toEqual([""]);
  expect(await findLeads(first, "failed")).toEqual([]);
  await submitLead(first, sampleLead({ message: "Another day", booking: { bookedFor: "2026-11-24", timeSlots: [] } }));
  expect((await findLeads(first, null)).map(({ bookedFor }) => bookedFor).sort()).toEqual(["2026-11-20", "2026-11-24"]);
});

test("a lead is sent again as the next round, out of quarantine as the first, and never by another agency", async () => {
  const { leadId } = await submitLead(first, sampleLead({ quarantine: "honeypot", message: "Real after all" }));
  jobs.length = 0;
  await expect(resendLead(second, leadId)).rejects.toThrow(NotFound);
  await resendLead(first, leadId);
  expect(jobs).toEqual([{ job: "deliver-lead", data: { agencyId: first.agency.id, leadId, round: 1 } }]);
  expect((await findLeads(first, "received")).map((lead) => lead.leadId)).toContain(leadId);
  const { agency, db } = second;
  const [namesake] = await db.select().from(leads).where(eq(leads.agencyId, agency.id)).limit(1);
  if (!namesake) throw new Error("The other agency has no lead");
  await db.insert(leads).values({ ...namesake, leadId, idempotencyKey: crypto.randomUUID() });
  const theirs = { agencyId: agency.id, leadId, round: 7, way: "office", target: "a@b.test" } as const;
  await db.insert(leadDeliveries).values(theirs);
  const delivery = { agencyId: first.agency.id, leadId, round: 1, way: "office", target: "a@b.test" } as const;
  await database.db.insert(leadDeliveries).values(delivery);
  // With a connection that sees every agency: the statement itself must name its own.
  await resendLead({ ...first, db: database.db }, leadId);
  expect(jobs.at(-1)?.data).toEqual({ agencyId: first.agency.id, leadId, round: 2 });
});
