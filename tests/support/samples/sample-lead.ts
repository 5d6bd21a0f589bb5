import type { NewLead } from "#domains/enquiries/lead/new-lead.ts";

/** A valid valuation lead. */
export function sampleLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    kind: "valuation",
    idempotencyKey: null,
    quarantine: null,
    firstName: "Zoë",
    lastName: "Müller-Hughes",
    email: "zoe@example.com",
    telHome: "01632960123",
    streetAddress: "Mill Lane",
    town: "Taunton",
    postcode: "TA1 1AA",
    channel: "selling",
    branchId: 1,
    message: "The garden gate sticks",
    pageUrl: "/sell",
    consents: [
      { purpose: "terms", granted: true, statement: "I agree" },
      { purpose: "marketing", granted: false, statement: "You may write" },
    ],
    booking: { bookedFor: "2026-11-20", timeSlots: ["9:00", "10:00"] },
    ...changes,
  };
}

/** The JSON body of a valuation as in section 7 of the specification. */
export function sampleLeadBody(): Record<string, Record<string, unknown>> {
  return {
    lead_client: {
      ...leadClient,
      last_name: "Müller-Hughes",
      street_address: "Mill Lane",
      town: "Taunton",
      county: "Somerset",
      postcode: "ta1 1aa",
    },
    lead: {
      valuation_reason: "",
      message: "The garden gate sticks",
      is_valuation_request: "1",
      branch_id: 1,
      channel: "selling",
    },
    marketing_preferences: { opt_in_terms: "on" },
  };
}

export const leadClient = {
  first_name: "Zoë",
  last_name: "Müller",
  body: "",
  email: "zoe@example.com",
  tel_home: "01632 960123",
  do_not_contact: "1",
};
