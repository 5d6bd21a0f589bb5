import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { staff } from "#domains/branches/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertBranchWithTeam } from "#tests/support/branch-fixtures.ts";
import { insertProperty, insertStaffMember } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { findAnswerer, findPersonalLeads } from "./find-lead.server.ts";
import type { NewLead } from "./new-lead.ts";
import { submitLead } from "./submit-lead.server.ts";

const two = withTwoAgencies();

test("returns only the user's own enquiries with bookings, answers and file names [S41]", async () => {
  const userId = await insertUser(two.ctx, "ada@example.com");
  const neighbour = await insertUser(two.ctx, "grace@example.com");
  const file = { fieldName: "cv", fileName: "cv.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-") };
  const form = { formId: "careers", answers: { role: "Valuer" }, files: [file] };
  const valuation = await submitLead({ ...two.ctx, userId }, sampleLead({ valuationReason: "Selling" }));
  const application = await submitLead(
    { ...two.ctx, userId },
    sampleLead({ kind: "form", message: "Here I am", booking: undefined, form }),
  );
  await submitLead({ ...two.ctx, userId: neighbour }, sampleLead({ message: "the neighbour's" }));
  await submitLead(two.ctx, sampleLead({ message: "a visitor's" }));
  await submitLead({ ...two.other, userId }, sampleLead({ message: "another agency's" }));

  const { enquiries } = await findPersonalLeads(two.ctx, { userId });
  expect(enquiries).toMatchObject([
    {
      leadId: valuation.leadId,
      kind: "valuation",
      valuationReason: "Selling",
      message: "The garden gate sticks",
      bookedFor: "2026-11-20",
      timeSlots: ["9:00", "10:00"],
      answers: null,
      files: [],
    },
    {
      leadId: application.leadId,
      kind: "form",
      bookedFor: null,
      formId: "careers",
      answers: { role: "Valuer" },
      files: ["cv.pdf"],
    },
  ]);
});

test("the branch answers a lead, by the negotiator of its home, and at no other agency", async () => {
  const { db } = two.database;
  await insertStaffMember(db, two.ctx.agency.id, { contactableForSales: true });
  const propertyId = await insertProperty(db, two.ctx.agency.id, { staffMemberId: 7 });
  const send = (change: object) => submitLead(two.ctx, sampleLead({ kind: "viewing", booking: undefined, ...change }));
  const { answerer, leadId } = await send({ propertyId });
  const branch = { branch: expect.any(String), telephone: "01632 960000" };
  expect(answerer).toEqual({ ...branch, firstName: "Ruth", staffMemberId: 7 });
  expect((await send({ branchId: 1 })).answerer).toEqual({ ...branch, firstName: null, staffMemberId: null });
  expect(await findAnswerer(two.other, leadId)).toBeNull();
});

test("the number that a lead is answered on is that of the department, the person or the branch it was sent to", async () => {
  const { db } = two.database;
  const numbers = { telephone: "01632 960030", salesTelephone: "01632 960031", lettingsTelephone: "01632 960032" };
  await insertBranchWithTeam(db, two.ctx.agency.id, 3, { name: "Wells", labels: ["rural", "lettings"], ...numbers });
  await insertBranchWithTeam(db, two.other.agency.id, 3, { name: "York", telephone: "01632 960090" });
  await db
    .update(staff)
    .set({ telephone: "07700 900030", contactableForSales: false })
    .where(and(eq(staff.agencyId, two.ctx.agency.id), eq(staff.staffMemberId, 30)));
  const telephoneOf = async (ctx: Context, change: Partial<NewLead>) => {
    const lead = sampleLead({ branchId: 3, booking: undefined, channel: undefined, ...change });
    const { leadId, answerer } = await submitLead(ctx, lead);
    expect(await findAnswerer(ctx, leadId)).toEqual(answerer);
    return answerer?.telephone;
  };
  expect(await telephoneOf(two.ctx, { kind: "department", departmentId: 30 })).toBe("01632 960001");
  expect(await telephoneOf(two.ctx, { kind: "staff", staffMemberId: 30, channel: "selling" })).toBe("07700 900030");
  expect(await telephoneOf(two.ctx, { kind: "office" })).toBe("01632 960030");
  expect(await telephoneOf(two.ctx, { kind: "valuation", channel: "letting" })).toBe("01632 960032");
  expect(await telephoneOf(two.other, { kind: "office" })).toBe("01632 960090");
  const propertyId = await insertProperty(db, two.ctx.agency.id, { branchId: 3 });
  expect(await telephoneOf(two.ctx, { kind: "viewing", propertyId, departmentId: 31 })).toBe("01632 960031");
  expect(await telephoneOf(two.ctx, { kind: "office", propertyId })).toBe("01632 960031");
});
