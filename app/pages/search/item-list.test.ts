import { expect, test } from "vitest";
import { itemList } from "./item-list.ts";

test("the homes of the second page go on counting", () => {
  const cards = [{ display_address: "High Street, Taunton", property_url: "/properties/42/sales" }];
  expect(itemList("https://vale.test", cards, { total_count: 13, from_record: 13 })).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 13,
    itemListElement: [{ position: 13, name: "High Street, Taunton", url: "https://vale.test/properties/42/sales" }],
  });
});
