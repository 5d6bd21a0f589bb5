import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { NoScriptContactForm } from "../contact/ui/no-script-contact-form.tsx";
import { leadInput } from "../lead/lead-input.ts";
import { NoScriptValuationForm } from "../valuation/ui/no-script-valuation-form.tsx";

const property = { propertyId: 42, reference: "REF1", address: "Mill Lane", channel: "lettings" as const };
const typed: Readonly<Record<string, string>> = {
  "lead_client[first_name]": "Zoë",
  "lead_client[last_name]": "O'Brien",
  "lead_client[email]": "zoe@example.com",
  "lead_client[tel_home]": "01632 960123",
  "lead_client[house_number]": "12b",
  "lead_client[street_address]": "Mill Lane",
  "lead_client[town]": "Taunton",
  "lead_client[postcode]": "ta1 1aa",
  "lead[message]": "Is the gate new?",
  "marketing_preferences[opt_in_terms]": "on",
};

/** The body that a browser posts once every required field is filled in. */
function submit(form: ReactNode) {
  const { document } = render(form);
  const body: Record<string, Record<string, string>> = {};
  for (const field of document.querySelectorAll<HTMLInputElement>("[name]")) {
    const [, part = "", name = ""] = /^(\w+)\[(\w+)\]$/.exec(field.name) ?? [];
    const isLeftOut = field.type === "radio" ? !field.hasAttribute("checked") : !field.required && !field.value;
    if (!isLeftOut) body[part] = { ...body[part], [name]: field.value || (typed[field.name] ?? "") };
  }
  return { action: document.querySelector("form")?.getAttribute("action"), input: leadInput.parse(body) };
}

test.each([
  [
    "valuation",
    <NoScriptValuationForm key="1" agencyName="Vale" channel="letting" />,
    { channel: "letting", is_valuation_request: true },
  ],
  [
    "staff",
    <NoScriptContactForm key="2" agencyName="Vale" target={{ to: { kind: "staff", staffMemberId: 7 }, property }} />,
    { agency_employee_id: 7, property_id: 42, channel: "letting", message: "Is the gate new?" },
  ],
  [
    "office",
    <NoScriptContactForm key="3" agencyName="Vale" target={{ to: { kind: "branch", branchId: 1 }, property: null }} />,
    { branch_id: 1, is_branch_lead: true },
  ],
  [
    "department",
    <NoScriptContactForm
      key="4"
      agencyName="Vale"
      target={{ to: { kind: "department", branchId: 1, departmentId: 3 }, property: null }}
    />,
    { branch_id: 1, branch_department_id: 3 },
  ],
])("without JavaScript a %s form sends a complete lead of its kind", (kind, form, lead) => {
  expect(submit(form)).toMatchObject({ action: "/leads", input: { kind, lead } });
});

test("requires the address of the property to be valued", () => {
  const { getByLabelText } = render(<NoScriptValuationForm agencyName="Vale" channel="selling" />);
  for (const label of ["Street", "Town", "Postcode"]) expect(getByLabelText(label)).toMatchObject({ required: true });
});
