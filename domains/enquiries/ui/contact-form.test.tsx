import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ContactForm } from "./contact-form.tsx";

const html = renderToStaticMarkup(
  <ContactForm
    target={{ to: { kind: "branch", branchId: 1 }, property: null }}
    agencyName="Vale"
    doneText="Back to page"
    onDone={() => {}}
  />,
);

test("the message has a box of eight rows [2.5.7]", () => {
  expect(html).toMatch(/<textarea[^>]* rows="8"/);
});

test("the pages of the terms open beside the form [2.2.36 2.2.65]", () => {
  expect(html).toMatch(/<a href="\/terms-of-use" target="_blank"/);
  expect(html).toMatch(/<a href="\/privacy-policy" target="_blank"/);
});

test("it carries the honeypot, which nobody sees or reaches [2.5.19]", () => {
  expect(html).toMatch(/aria-hidden="true"[^>]*>.*tabindex="-1"[^>]* name="body"/);
});

test("a label from 768 px on, a placeholder below, and a name for everybody [2.9.9]", () => {
  expect(html).toMatch(/<label[^>]* class="sr-only [^"]*md:not-sr-only[^"]*">First name/);
  expect(html).toMatch(/placeholder="First name"[^>]*class="[^"]*md:placeholder:text-transparent/);
});
