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

test("shows a message box of eight rows [2.5.7]", () => {
  expect(html).toMatch(/<textarea[^>]* rows="8"/);
});

test("opens the terms and privacy pages in a new tab [2.2.36 2.2.65]", () => {
  expect(html).toMatch(/<a href="\/terms-of-use" target="_blank"/);
  expect(html).toMatch(/<a href="\/privacy-policy" target="_blank"/);
});

test("contains a honeypot hidden from sight and keyboard [2.5.19]", () => {
  expect(html).toMatch(/aria-hidden="true"[^>]*>.*tabindex="-1"[^>]* name="body"/);
});

test("shows labels from 768 px and placeholders below, always with an accessible name [2.9.9]", () => {
  expect(html).toMatch(/<label[^>]* class="sr-only [^"]*md:not-sr-only[^"]*">First name/);
  expect(html).toMatch(/placeholder="First name"[^>]*class="[^"]*md:placeholder:text-transparent/);
});
