import { expect, test } from "vitest";
import { describeFindings } from "./describe-findings.ts";

const documents = {
  "home.json": { blocks: [{ type: "linkCards", heading: "More", cards: [{ label: "Sell", url: "/x" }] }] },
  "pages/about.json": { title: "About us" },
};

test.each([
  [
    "home.json blocks[0].cards[0].url: there is no page /x",
    "Home page › Sections › Link cards: More › Cards › Sell › Link",
    "there is no page /x",
    "/desk/site?document=home.json&field=blocks.0.cards.0.url",
  ],
  ["pages/about.json: is missing", "Page About us", "is missing", "/desk/site?document=pages%2Fabout.json"],
  [
    "pages/terms-of-use.json: the forms link to this page, and there is none",
    "Terms of use",
    "the forms link to this page, and there is none",
    "/desk/site/checks",
  ],
  [
    "overrides.json HV-1.negotiator: no member of staff is Ann",
    "Stock › HV-1",
    "no member of staff is Ann",
    "/desk/stock?q=HV-1",
  ],
])("%s is named as in the site editor", (finding, place, text, to) => {
  expect(describeFindings([finding], documents)).toEqual([{ place, text, to }]);
});

test("counts the translations of a language whose English text has changed", () => {
  const stale = ["One: two", "Three"].map((text) => `languages/cy.json: no text of this agency is “${text}”`);
  expect(describeFindings(stale, documents)).toEqual([
    {
      place: "Texts in Welsh",
      text: "2 translations no longer match their English text",
      to: "/desk/site?document=languages%2Fcy.json",
    },
  ]);
});
