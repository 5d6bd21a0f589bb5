import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleForm } from "#tests/support/samples/sample-form.ts";
import { toPublicForm } from "../public-form.ts";
import CustomForm from "./custom-form.tsx";

const html = renderToStaticMarkup(
  <CustomForm
    form={toPublicForm("careers", sampleForm)}
    agencyName="Vale"
    redirectUrl="/careers"
    propertyId={42}
    doneText="Back to page"
    onDone={() => {}}
  />,
);
const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name ?? "");

test("posts natively with every API field [2.3.57 2.3.58 2.7.19 2.7.21 2.7.24 2.7.25]", () => {
  expect(html).toMatch(/<form[^>]* id="careers"[^>]* data-ga-name="careers"/);
  expect(html).toContain('action="/form_submissions"');
  expect(html).toContain('encType="multipart/form-data" method="post"');
  expect(names).toEqual(
    expect.arrayContaining([
      "hfhp",
      "f_id",
      "redirect_url",
      "property_id",
      "lead_client[do_not_contact]",
      "marketing_preferences[opt_in_terms]",
    ]),
  );
  expect(html).toContain('name="lead_client[do_not_contact]" value="1"');
});

test("shows the agency's questions in order under their configured names [2.3.53 2.7.23]", () => {
  const asked = names.filter((name) => name.startsWith("form_submission"));
  const wanted = sampleForm.elements
    .filter(({ disabled }) => !disabled)
    .toSorted((a, b) => a.fieldPostion - b.fieldPostion)
    .map(({ fieldName }) => `form_submission[${fieldName}]`);
  expect(asked).toEqual(wanted);
  for (const { friendlyName, hidden } of sampleForm.elements) expect(html.includes(friendlyName)).toBe(!hidden);
});

test("renders the configured text area, hidden field and button text [2.3.54 2.3.55 2.3.57]", () => {
  expect(html).toMatch(/<textarea[^>]* name="form_submission\[about_you\]"/);
  expect(html).toContain('<input type="hidden" name="form_submission[source]" value="website"/>');
  expect(html).toMatch(new RegExp(`<button type="submit"[^>]*>${sampleForm.submitButtonText}`));
});
