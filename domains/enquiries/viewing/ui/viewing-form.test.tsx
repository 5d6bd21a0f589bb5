import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { NoScriptViewingForm } from "./no-script-viewing-form.tsx";
import { initialViewing, toViewingBody, ViewingForm, viewingSchema } from "./viewing-form.tsx";

const filled = {
  ...initialViewing,
  first_name: "Zoë",
  last_name: "Müller",
  email: "zoe@example.com",
  tel_home: "01632 960123",
  opt_in_terms: true,
};
const problems = (change: object) =>
  Object.fromEntries(
    viewingSchema.safeParse({ ...filled, ...change }).error?.issues.map((issue) => [issue.path[0], issue.message]) ??
      [],
  );

test("starts empty and unticked, and links to the terms and the privacy policy [2.2.36 2.4.33]", () => {
  const { document, getAllByRole, hrefOf } = render(
    <ViewingForm
      propertyId={42}
      channel="sales"
      departmentId={11}
      agencyName="Vale"
      telephone="01632 960100"
      slots={() => null}
      describeSlot={() => null}
      onDone={() => {}}
    />,
  );
  const typed = [...document.querySelectorAll<HTMLInputElement>("input:not([type=checkbox]), textarea")];
  expect(typed.length).toBeGreaterThan(4);
  expect(typed.filter(({ value }) => value !== "").map(({ name }) => name)).toEqual([]);
  expect(getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([false, false]);
  expect([hrefOf("terms & conditions"), hrefOf("privacy policy")]).toEqual(["/terms-of-use", "/privacy-policy"]);
});

test("requires name, email, telephone and terms; the address is optional in both modes [2.4.34 2.5.18]", () => {
  expect(problems({})).toEqual({});
  expect(problems({ address_mode: "manual" })).toEqual({});
});

test.each([
  [{ opt_in_terms: false }, { opt_in_terms: "You must agree to our terms & conditions" }],
  [{ first_name: " " }, { first_name: "Please enter a valid first name" }],
  [{ tel_home: "12345" }, { tel_home: "Please enter a valid phone number" }],
  [{ house_number: "Rose" }, { house_number: "Please enter a valid house number" }],
  [{ postcode: "TA1" }, { postcode: "Please enter a valid postcode" }],
])("rejects %j [2.4.35]", (change, found) => {
  expect(problems(change)).toEqual(found);
});

test("sends every viewing field and the department [2.3.20 2.3.22 2.3.24-26]", () => {
  const values = viewingSchema.parse({ ...filled, house_name: "Mill House", message: "After six" });
  expect(toViewingBody(values, "https://vale.test/properties/42/sales", 11)).toEqual({
    lead_client: {
      first_name: "Zoë",
      last_name: "Müller",
      email: "zoe@example.com",
      tel_home: "01632960123",
      body: "",
      do_not_contact: "1",
      house_name: "Mill House",
      house_number: "",
      street_address: "",
      town: "",
      county: "",
      postcode: "",
    },
    lead: { message: "After six", lead_type: "email_portal_lead", branch_department_id: 11 },
    marketing_preferences: { opt_in_terms: "on" },
  });
});

test("sends a chosen time of the diary", () => {
  const body = (viewing_slot: string) => toViewingBody(viewingSchema.parse({ ...filled, viewing_slot }), "", 11);
  expect(body("2026-11-20T10:00:00.000Z")).toMatchObject({ viewing_slot: "2026-11-20T10:00:00.000Z" });
  expect(body("")).not.toHaveProperty("viewing_slot");
});

test("sends every field of its schema, with JavaScript and without", () => {
  // Free times are loaded by scripts.
  const { address_mode, address_text, opt_in_terms, opt_in_marketing, viewing_slot, ...fields } = viewingSchema.shape;
  const names = Object.keys(fields).map((name) => (name === "street" ? "street_address" : name));
  const { lead_client, lead } = toViewingBody(viewingSchema.parse(filled), "https://vale.test/", 11);
  expect(Object.keys({ ...lead_client, ...lead })).toEqual(expect.arrayContaining(names));
  const { fieldNames } = render(
    <NoScriptViewingForm propertyId={42} channel="sales" departmentId={11} agencyName="Vale" />,
  );
  for (const name of names) expect(fieldNames()).toContainEqual(expect.stringContaining(`[${name}]`));
});

test("the form without JavaScript has the same fields under their API names [2.3.20 2.3.21 2.3.23 2.3.26 2.3.28]", () => {
  const { document, fieldNames } = render(
    <NoScriptViewingForm propertyId={42} channel="sales" departmentId={11} agencyName="Vale" />,
  );
  const form = document.querySelector("form");
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/properties/42/sales/leads", "post"]);
  expect(fieldNames().toSorted()).toEqual(
    [
      ...["first_name", "last_name", "tel_home", "email", "house_name", "house_number", "street_address", "town"]
        .concat("county", "postcode", "do_not_contact", "body")
        .map((name) => `lead_client[${name}]`),
      ...["message", "lead_type", "branch_department_id"].map((name) => `lead[${name}]`),
      "marketing_preferences[opt_in_marketing]",
      "marketing_preferences[opt_in_terms]",
    ].toSorted(),
  );
  const field = (name: string) => document.querySelector(`[name="${name}"]`);
  expect(field("lead[lead_type]")).toMatchObject({ value: "email_portal_lead" });
  expect(field("lead[branch_department_id]")).toMatchObject({ value: "11" });
  expect(field("lead_client[do_not_contact]")).toMatchObject({ value: "1" });
});
