import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { LanguageTexts } from "./language-texts.tsx";
import { listPreviewPages } from "./preview-pages.ts";

const texts = ["About us", "Homes", "Rent"].map((text) => ({ text, file: "menus.json", place: "Menus" }));

test("texts without a translation come first, with the progress and what no longer has a text", () => {
  const value = { "About us": "Amdanom ni", "Old words": "Hen eiriau", constructor: "x" };
  const page = render(
    <LanguageTexts path="languages/cy.json" label="Texts in Welsh" {...{ texts, value }} onChange={() => {}} />,
  );
  const fields = [...page.document.querySelectorAll("textarea")];
  expect(fields.map(({ name, lang, value: text }) => [name, lang, text])).toEqual([
    ["Homes", "cy", ""],
    ["Rent", "cy", ""],
    ["About us", "cy", "Amdanom ni"],
  ]);
  expect(page.getByText(/1 of 3 texts are translated/)).toBeTruthy();
  expect(page.getByRole("button", { name: "Remove the translation of Old words", hidden: true })).toBeTruthy();
});

test("the preview is in the language of the texts", () => {
  const about = { text: "Us", file: "pages/about.json", place: "Page About" };
  expect(listPreviewPages("languages/cy.json", {}, "/properties/7/sales", [...texts, about])).toEqual([
    { label: "Home page", page: "/cy" },
    { label: "Search results", page: "/cy/properties/sales" },
    { label: "A home", page: "/cy/properties/7/sales" },
    { label: "Branches", page: "/cy/branches" },
    { label: "Page About", page: "/cy/about" },
  ]);
});
