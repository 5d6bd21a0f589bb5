import { expect, test } from "vitest";
import { sampleLead } from "#tests/support/leads.ts";
import { insertUser } from "#tests/support/senders.ts";
import { withTwoAgencies } from "#tests/support/two-agencies.ts";
import { leadData } from "./lead-data.server.ts";
import { submitLead } from "./submit-lead.server.ts";

const two = withTwoAgencies();

test("a person's own enquiries come with bookings, answers and names of files, and nobody else's come", async () => {
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

  const { enquiries } = await leadData(two.ctx, { userId });
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
