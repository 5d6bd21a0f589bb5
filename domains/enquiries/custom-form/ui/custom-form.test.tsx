import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { sampleForm } from "#tests/support/samples/sample-form.ts";
import { toPublicForm } from "../public-form.ts";
import CustomForm from "./custom-form.tsx";

const { document, fieldNames, getByLabelText, getByRole, hrefOf, queryByLabelText } = render(
  <CustomForm
    form={toPublicForm("careers", sampleForm)}
    agencyName="Vale"
    telephone="01632 960100"
    redirectUrl="/careers"
    propertyId={42}
    doneText="Back to page"
    onDone={() => {}}
  />,
);
const field = (name: string) => document.querySelector(`[name="${name}"]`);

test("posts natively with every API field [2.3.57 2.3.58 2.7.19 2.7.21 2.7.24 2.7.25]", () => {
  const form = document.querySelector("form");
  expect(form).toMatchObject({ id: "careers", method: "post", enctype: "multipart/form-data" });
  expect(form?.getAttribute("action")).toBe("/form_submissions");
  expect(form?.dataset.gaName).toBe("careers");
  expect(fieldNames()).toEqual(
    expect.arrayContaining([
      "hfhp",
      "f_id",
      "redirect_url",
      "property_id",
      "lead_client[do_not_contact]",
      "marketing_preferences[opt_in_terms]",
    ]),
  );
  expect(field("lead_client[do_not_contact]")).toMatchObject({ value: "1" });
});

test("shows the agency's questions in order under their configured names [2.3.53 2.7.23]", () => {
  const asked = fieldNames().filter((name) => name?.startsWith("form_submission"));
  const wanted = sampleForm.elements
    .filter(({ disabled }) => !disabled)
    .toSorted((a, b) => a.fieldPostion - b.fieldPostion)
    .map(({ fieldName }) => `form_submission[${fieldName}]`);
  expect(asked).toEqual(wanted);
  for (const { friendlyName, hidden } of sampleForm.elements)
    expect(queryByLabelText(friendlyName) === null).toBe(hidden);
});

test("renders the configured text area, hidden field and button text [2.3.54 2.3.55 2.3.57]", () => {
  expect(getByLabelText("About you")).toMatchObject({ tagName: "TEXTAREA", name: "form_submission[about_you]" });
  expect(field("form_submission[source]")).toMatchObject({ type: "hidden", value: "website" });
  expect(getByRole("button", { name: sampleForm.submitButtonText })).toMatchObject({ type: "submit" });
});

test("links to the terms and the privacy policy [2.2.36]", () => {
  expect([hrefOf("terms & conditions"), hrefOf("privacy policy")]).toEqual(["/terms-of-use", "/privacy-policy"]);
});
