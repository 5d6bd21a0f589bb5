import { expect, test } from "vitest";
import { leadInput } from "#domains/enquiries/lead/lead-input.ts";
import { type ContactTarget, toContactLead } from "./contact-lead.ts";

const property = { propertyId: 42, reference: "HV-42", address: "Mill Lane, Taunton", channel: "sales" } as const;
const prefix = "Property HV-42, Mill Lane, Taunton\n\nHello";

test.each<[string, ContactTarget, object]>([
  [
    "staff",
    { to: { kind: "staff", staffMemberId: 7 }, property: null },
    { message: "Hello", agency_employee_id: 7, channel: "selling" },
  ],
  [
    "staff on a sales property",
    { to: { kind: "staff", staffMemberId: 7 }, property },
    { message: "Hello", agency_employee_id: 7, channel: "selling", property_id: 42 },
  ],
  [
    "staff on a lettings property",
    { to: { kind: "staff", staffMemberId: 7 }, property: { ...property, channel: "lettings" } },
    { message: "Hello", agency_employee_id: 7, channel: "letting", property_id: 42 },
  ],
  [
    "a department",
    { to: { kind: "department", branchId: 1, departmentId: 2 }, property: null },
    { message: "Hello", branch_id: 1, lead_type: "branch_department_enquiry", branch_department_id: 2 },
  ],
  [
    "a branch",
    { to: { kind: "branch", branchId: 1 }, property: null },
    { message: "Hello", branch_id: 1, is_branch_lead: 1 },
  ],
  [
    "a branch from a property page",
    { to: { kind: "branch", branchId: 1 }, property },
    { message: prefix, branch_id: 1, is_branch_lead: 1, property_id: 42 },
  ],
  [
    "a department from a property page",
    { to: { kind: "department", branchId: 1, departmentId: 2 }, property },
    {
      ...{ message: prefix, branch_id: 1, property_id: 42 },
      ...{ lead_type: "branch_department_enquiry", branch_department_id: 2 },
    },
  ],
])("builds a lead to %s [2.1.3 2.7.41 2.7.43-46]", (_, target, lead) => {
  expect(toContactLead(target, "Hello")).toEqual(lead);
});

test("the API accepts the longest form message with the property prefix", () => {
  const person = { first_name: "Zoë", last_name: "Müller", email: "zoe@example.com", tel_home: "01632 960123" };
  const lead = toContactLead({ to: { kind: "branch", branchId: 1 }, property }, "x".repeat(5_000));
  const body = { lead_client: person, lead, market_preferences: { opt_in_terms: "on" } };
  expect(leadInput.safeParse(body).error).toBeUndefined();
});
