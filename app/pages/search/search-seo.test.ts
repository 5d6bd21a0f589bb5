import { expect, test } from "vitest";
import { itemListJsonLd } from "./search-seo.ts";

test("positions continue on the second page", () => {
  const cards = [{ property_url: "/properties/42/sales" }];
  expect(
    itemListJsonLd("https://vale.test", cards, { total_count: 13, total_capped: false, from_record: 13 }),
  ).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 13,
    itemListElement: [{ position: 13, url: "https://vale.test/properties/42/sales" }],
  });
});
