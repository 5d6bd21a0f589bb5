import { expect, test } from "vitest";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertProperty, insertStaffMember } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { findAnswerer, findPersonalLeads } from "./find-lead.server.ts";
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
