import { expect, test } from "vitest";
import { sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { propertyMeta } from "./use-property-page.ts";

const home = { title: "3 bedroom cottage for sale", pictures: { photos: [] } };
const card = {
  property_url: "/properties/42/sales",
  display_address: "Mill Lane, Taunton",
  summary: "A cottage",
  price: "£1,425,000",
  pppw_price: null,
};
const tagsOf = (titlePrice: string | null, change: object = {}) =>
  propertyMeta({ ...home, card: { ...card, ...change }, titlePrice }, sampleShellData());

test("the title has the price, the share title the one that the page shows", () => {
  const student = { price: "£2,080 pcm", pppw_price: "£120 pppw" };
  expect(tagsOf("£120.00 pppw", student)).toEqual(
    expect.arrayContaining([
      { title: "3 bedroom cottage for sale, Mill Lane, Taunton, £120.00 pppw | Vale" },
      { property: "og:title", content: "3 bedroom cottage for sale, Mill Lane, Taunton, £120 pppw" },
    ]),
  );
});

test("a price on application is not in the title", () => {
  expect(tagsOf(null)).toContainEqual({ title: "3 bedroom cottage for sale, Mill Lane, Taunton | Vale" });
});
