import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { leadClient } from "#tests/support/samples/sample-lead.ts";
import { leadInput } from "./lead-input.ts";
import { type LeadKind, leadKindNames, leadKinds, toFormLeadKind } from "./lead-kinds.ts";

/** What each kind says besides the fields it is recognised by; null for the kinds of custom forms. */
const samples: Readonly<Record<LeadKind, object | null>> = {
  valuation: { message: "", branch_department_id: 2 },
  viewing: { agency_employee_id: 7 },
  staff: { message: "Hello", agency_employee_id: 7, branch_department_id: 2 },
  department: { message: "Hello", branch_department_id: 2 },
  office: { message: "Hello" },
  new_homes: null,
  form: null,
};
const address = { street_address: "Mill Lane", town: "Taunton", postcode: "TA1 1AA" };
const parse = (lead: object, client: object = { ...leadClient, ...address }) =>
  leadInput.safeParse({ lead_client: client, lead, marketing_preferences: { opt_in_terms: "on" } });

describe.each(leadKindNames.filter((kind) => leadKinds[kind].matches !== null))("a %s lead", (kind) => {
  test("is described in docs/api/enquiries.md", () => {
    expect(readFileSync("docs/api/enquiries.md", "utf8")).toContain(`\n| ${kind} |`);
  });

  test("is recognised by the fields our forms send", () => {
    expect(parse({ ...samples[kind], ...leadKinds[kind].sends }).data?.kind).toBe(kind);
  });

  test.each(leadKinds[kind].requires.map((name) => [name]))("requires %s", (name) => {
    const lead = { ...samples[kind], ...leadKinds[kind].sends, ...(name === "message" ? { message: "" } : {}) };
    const result = parse(lead, { ...leadClient, ...address, [name]: "" });
    expect(result.error?.issues.map(({ path }) => path.at(-1))).toEqual([name]);
  });
});

test.each(leadKindNames.filter((kind) => leadKinds[kind].sentTo === "form"))(
  "a %s lead comes from a custom form",
  (kind) => {
    expect([samples[kind], leadKinds[kind].matches]).toEqual([null, null]);
    expect(toFormLeadKind(leadKinds[kind].formId ?? "any-other")).toBe(kind);
  },
);

test.each(["portal_lead", "office", "valuation"])(
  "the lead type %s is unknown, whatever the lead says otherwise",
  (lead_type) => {
    for (const sample of [{ message: "Hello" }, { message: "Hello", agency_employee_id: 7 }, leadKinds.valuation.sends])
      expect(parse({ ...sample, lead_type }).error?.issues.map(({ path }) => path.join("."))).toEqual([
        "lead.lead_type",
      ]);
  },
);
