import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { ContactForm } from "./contact-form.tsx";

const { getAllByRole, getByLabelText, hrefOf } = render(
  <ContactForm
    target={{ to: { kind: "branch", branchId: 1 }, property: null }}
    agencyName="Vale"
    telephone="01632 960100"
    doneText="Back to page"
    onDone={() => {}}
  />,
);

test("opens the terms and privacy pages in a new tab [2.2.36 2.2.65]", () => {
  expect([hrefOf("terms & conditions"), hrefOf("privacy policy")]).toEqual(["/terms-of-use", "/privacy-policy"]);
  for (const link of getAllByRole("link")) expect(link).toMatchObject({ target: "_blank" });
});

test("contains a honeypot hidden from sight and keyboard [2.5.19]", () => {
  const honeypot = getByLabelText("Leave this empty");
  expect(honeypot).toMatchObject({ name: "body", tabIndex: -1 });
  expect(honeypot.closest("[aria-hidden=true]")).not.toBeNull();
});
