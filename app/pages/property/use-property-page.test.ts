import { expect, test } from "vitest";
import { sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { propertyMeta } from "./use-property-page.ts";

const home = { title: "3 bedroom cottage for sale", pictures: { photos: [] } };
const card = {
  property_url: "/properties/42/sales",
  display_address: "Mill Lane, Taunton",
  summary: "A cottage",
  price: "£1,425,000",
};
const titleOf = (titlePrice: number | null) => {
  const tags = propertyMeta({ ...home, card, titlePrice }, sampleShellData());
  return tags.find((tag) => "title" in tag);
};

test("the title has the price with pound sign, commas and pence [1.9.24]", () => {
  expect(titleOf(1_425_000)).toEqual({
    title: "3 bedroom cottage for sale, Mill Lane, Taunton, £1,425,000.00 | Vale",
  });
});

test("a price on application is not in the title", () => {
  expect(titleOf(null)).toEqual({ title: "3 bedroom cottage for sale, Mill Lane, Taunton | Vale" });
});
