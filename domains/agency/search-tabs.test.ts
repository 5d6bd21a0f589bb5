import { expect, test } from "vitest";
import { searchTabs } from "./search-tabs.ts";

const tabs = (topLevel: object) =>
  searchTabs.parse({
    topLevels: [{ id: "homes", name: "Homes", ...topLevel }],
    sqftOptions: [500],
    acresOptions: [0.5],
  });

test("a tab needs only an id and a name [1.3.54]", () => {
  expect(tabs({}).topLevels).toEqual([
    {
      id: "homes",
      name: "Homes",
      subLevels: [],
      otherFilters: ["for-sale", "beds", "price"],
      advancedOptions: { hideOnHomepage: false, lettingsOnly: false, salesOnly: false, displayLinksOnHomePage: false },
      links: [],
    },
  ]);
});

test("accepts every tab option [1.3.53 1.3.55 1.3.58 1.3.61]", () => {
  const whole = {
    subLevels: [{ id: "barns", name: "Barns", tag: "barn", hideOnLettings: true }],
    otherFilters: ["for-sale", "beds", "price", "sqft", "acres"],
    advancedOptions: {
      nameOnHomepage: "Homes & cottages",
      hideOnHomepage: true,
      orderOnHomePage: 2,
      lettingsOnly: true,
      salesOnly: true,
      displayLinksOnHomePage: true,
    },
    links: [
      { id: "a", label: "Antiques", link: "/antiques", icon: "antiques" },
      { id: "b", label: "Auctions", icon: "auction", children: [{ id: "c", label: "Dates", link: "/auctions" }] },
    ],
  };
  expect(tabs(whole)).toMatchObject({ topLevels: [whole], sqftOptions: [500], acresOptions: [0.5] });
});

test.each(["antiques", "auction", "bull", "tractor", "house"])("accepts the link icon %s [1.3.59]", (icon) => {
  expect(tabs({ links: [{ id: "a", label: "A", link: "/a", icon }] }).topLevels[0]?.links[0]?.icon).toBe(icon);
});

test("the default link icon is a house [1.3.60]", () => {
  expect(tabs({ links: [{ id: "a", label: "A", link: "/a" }] }).topLevels[0]?.links[0]?.icon).toBe("house");
});
