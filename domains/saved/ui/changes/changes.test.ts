import { expect, test } from "vitest";
import type { SavedCard } from "#domains/saved/properties/find-saved-cards.server.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { sampleCard } from "#tests/support/samples/sample-property-card.ts";
import { describePreview } from "./save-search-dialog.tsx";
import { compareHomes } from "./use-home-changes.ts";

const at = Date.now() - 24 * 3_600_000;

function card(property_id: number, change: Partial<SavedCard> = {}): [number, SavedCard] {
  return [property_id, { ...sampleCard, property_id, standing: "open", reason: null, ...change } as SavedCard];
}

test("saved homes say what became of them, and those that are gone are named", () => {
  const homes = [1, 2, 3, 4, 5].map((property_id) => ({ property_id, display_address: `${property_id} Mill Lane` }));
  const cards = new Map([
    card(1, { priceValue: 410_000, status: "available" }),
    card(2, { priceValue: 300_000, status: "under_offer" }),
    card(3, { priceValue: 300_000, status: "available" }),
    card(4, { priceValue: null, status: "sold", standing: "gone" }),
    card(5, { priceValue: 1, status: "available" }),
  ]);
  const seen = (price: number) => ({ at, price, status: "available" });
  const before = new Map([
    ["home 1", seen(425_000)],
    ["home 2", seen(300_000)],
    ["home 3", seen(300_000)],
    ["home 4", seen(200_000)],
  ]);
  const { summary, changes } = compareHomes(homes, cards, before);
  expect(summary).toBe("Since yesterday: 1 reduced, 1 under offer and 1 no longer available. Gone: 4 Mill Lane.");
  expect([...changes]).toEqual([
    [1, "Reduced by £15,000"],
    [2, "Now under offer"],
  ]);
});

test("a first visit has nothing to compare", () => {
  expect(compareHomes([{ property_id: 1 }], new Map([card(1)]), new Map())).toMatchObject({ summary: null });
});

test.each([
  [0, true, /would have sent you nothing in the last month/],
  [1, true, /^Alerts for this search would have told you about 1 home in the last month\.$/],
  [6, false, /^With an account, .* about 6 homes in the last month\.$/],
  [12, true, /12 homes in the last month, about 3 a week\.$/],
  [80, true, /about 19 a week\. A weekly email may suit you better/],
])("%i homes", (count, signedIn, text) => expect(describePreview({ count, capped: false }, signedIn)).toMatch(text));

test.each([
  [1, "am 1 cartref yn"],
  [2, "am 2 gartref yn"],
  [3, "am 3 chartref yn"],
  [12, "am 12 cartref yn ystod y mis diwethaf, tua 3 yr wythnos."],
])("%i homes in Welsh", (count, text) =>
  expect(inWelsh(() => describePreview({ count, capped: false }, true))).toContain(text),
);
