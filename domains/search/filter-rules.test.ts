import { describe, expect, it, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { settings } from "#domains/agency/settings.ts";
import { filterData } from "./filter-data.ts";
import { bedOptions, sortChoices, withinChoices } from "./filter-options.ts";
import { changeSearch, normaliseSearch } from "./normalise-search.ts";
import { priceLabel, priceOptions } from "./price-options.ts";
import { rangeChoices } from "./range-choices.ts";
import { searchChips } from "./search-chips.ts";
import type { SearchState } from "./search-state.ts";
import { changeChannel, changeType, chosenType, shownFilters, typeGroups } from "./type-options.ts";

const tabs = searchTabs.parse({
  topLevels: [
    {
      id: "homes",
      name: "Homes",
      subLevels: [
        { id: "any", name: "Any home", tag: "" },
        { id: "house", name: "Houses", tag: "house" },
        { id: "barn", name: "Barns", tag: "barn conversion", hideOnLettings: true },
      ],
    },
    {
      id: "land",
      name: "Land",
      subLevels: [
        { id: "land", name: "Land", tag: "Land" },
        { id: "barn-again", name: "Barns", tag: "barn-conversion" },
      ],
      otherFilters: ["price", "acres"],
      advancedOptions: { salesOnly: true },
    },
    {
      id: "students",
      name: "Students",
      subLevels: [{ id: "student", name: "Student lets", tag: "student" }],
      advancedOptions: { lettingsOnly: true },
    },
    { id: "links", name: "Links", otherFilters: [] },
  ],
  sqftOptions: [500, 1000],
  acresOptions: [0.5, 1],
});
const filters = filterData(tabs, settings.parse({}));
const sales = normaliseSearch({});
const lettings = normaliseSearch({ channel: "lettings" });

describe("prices", () => {
  it("of sales go from 100,000 to 10 million [1.9.16]", () => {
    const prices = priceOptions(sales, {});
    expect(prices).toHaveLength(19);
    expect(prices.slice(8, 12)).toEqual([900_000, 1_000_000, 2_000_000, 3_000_000]);
    expect([prices[0], prices.at(-1)]).toEqual([100_000, 10_000_000]);
  });

  it("of lettings are monthly [1.9.17]", () => {
    expect(priceOptions(lettings, {})).toEqual([
      200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1500, 2000,
    ]);
    expect(priceLabel(lettings, 1200)).toBe("£1,200 pcm");
  });

  it("of commercial lettings are yearly with their monthly equivalent [1.9.18]", () => {
    const offices = normaliseSearch({ channel: "lettings", tags: ["office"] });
    const labels = priceOptions(offices, {}).map((price) => priceLabel(offices, price));
    expect(labels).toHaveLength(20);
    expect([labels[0], labels.at(-1)]).toEqual(["£5,000 pa (£417 pcm)", "£100,000 pa (£8,333 pcm)"]);
  });

  it("are the theme's where it has its own, in thousands for sales [1.3.71 1.9.19]", () => {
    const own = filterData(tabs, settings.parse({ salesPriceRanges: [50, 75], lettingsPriceRanges: [650, 700] }));
    expect(priceOptions(sales, own)).toEqual([50_000, 75_000]);
    expect(priceOptions(lettings, own)).toEqual([650, 700]);
  });
});

describe("the ends of a range constrain each other", () => {
  const options = [1, 2, 3, 4];
  test.each([
    ["nothing chosen", undefined, undefined, false, [1, 2, 3, 4], [1, 2, 3, 4]],
    ["prices above the least [1.5.30]", 2, undefined, false, [1, 2, 3, 4], [3, 4]],
    ["prices below the most [1.5.30]", undefined, 3, false, [1, 2], [1, 2, 3, 4]],
    ["bedrooms from the least [1.5.29]", 2, undefined, true, [1, 2, 3, 4], [2, 3, 4]],
    ["bedrooms to the most [1.5.29]", undefined, 3, true, [1, 2, 3], [1, 2, 3, 4]],
    ["both", 2, 3, true, [1, 2, 3], [2, 3, 4]],
    ["a value of its own is shown [1.5.31]", 2.5, undefined, false, [1, 2, 2.5, 3, 4], [3, 4]],
    ["an odd least does not become a most", 2.5, 4, true, [1, 2, 2.5, 3, 4], [3, 4]],
    ["a pair that met in a link stays visible", 2, 2, false, [1, 2], [2, 3, 4]],
  ])("%s", (_, low, high, mayMeet, lows, highs) => {
    expect(rangeChoices({ options, low, high, mayMeet })).toEqual({ low: lows, high: highs });
  });
});

describe("types", () => {
  it.each([
    ["sales", { Homes: ["house", "barn-conversion"], Land: ["land"] }],
    ["lettings", { Homes: ["house"], Students: ["student"] }],
  ] as const)("for %s", (channel, expected) => {
    const groups = typeGroups(filters, channel);
    expect(Object.fromEntries(groups.map(({ name, types }) => [name, types.map(({ tag }) => tag)]))).toEqual(expected);
  });

  it("are changed without losing other tags", () => {
    const groups = typeGroups(filters, "sales");
    expect(chosenType(groups, ["!new-home", "garden", "house"])).toBe("house");
    expect(changeType(groups, ["garden", "house"], "land")).toEqual(["garden", "land"]);
    expect(changeType(groups, ["garden", "house"], "")).toEqual(["garden"]);
  });

  it.each([
    [{}, ["beds", "price"]],
    [{ tags: ["land"] }, ["price", "acres"]],
    [{ tags: ["land"], minBeds: 2 }, ["price", "acres", "beds"]],
    [{ minSquareFeet: 500 }, ["beds", "price", "sqft"]],
  ])("of %j show %j [1.3.54]", (search, shown) => {
    expect([...shownFilters(filters, normaliseSearch(search))]).toEqual(shown);
  });
});

describe("another channel", () => {
  const change = (from: object, channel: "sales" | "lettings") => {
    const search = normaliseSearch(from);
    return changeSearch(search, changeChannel(filters, search, channel));
  };
  it.each([
    [
      { minPrice: 100_000, maxPrice: 200_000, minBeds: 2 },
      { channel: "lettings", minBeds: 2 },
    ],
    [{ tags: ["land", "garden"] }, { channel: "lettings", tags: ["garden"] }],
    [{ tags: ["house"] }, { channel: "lettings", tags: ["house"] }],
    [{ status: "sold" }, { channel: "lettings" }],
    [{ status: "all" }, { channel: "lettings", status: "all" }],
    [{ page: 3 }, { channel: "lettings" }],
  ])("%j becomes %j [1.2.56 1.4.15]", (from, to) => {
    expect(change(from, "lettings")).toEqual(to);
  });
  it("the same channel changes nothing [1.4.16]", () => {
    expect(change({ minPrice: 5 }, "sales")).toEqual({ channel: "sales", minPrice: 5 });
  });
});

test("bedrooms are one to six, and studios [1.9.22]", () => {
  expect(bedOptions).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("distances are the eleven of the selector, and one from a link [1.2.82 2.2.63]", () => {
  expect(withinChoices(undefined).map(({ value }) => Number(value))).toEqual([
    0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25,
  ]);
  expect(withinChoices(7).map(({ label }) => label)).toContain("Within 7 miles");
  expect(withinChoices(undefined)[0]?.label).toBe("Within ¼ mile");
});

test("nearest is offered only where there is a place", () => {
  expect(sortChoices({})).toHaveLength(7);
  expect(sortChoices({ placeId: "somerset" })).toHaveLength(8);
});

describe("chips", () => {
  const words = { placeName: "Taunton", tagName: (tag: string) => (tag === "house" ? "Houses" : undefined) };
  const search = normaliseSearch({
    placeId: "taunton-somerset",
    within: 5,
    tags: ["house", "!new-home"],
    minBeds: 2,
    maxPrice: 400_000,
    text: "orchard",
    createdAgo: 7,
    sorted: "nearest-first",
    page: 2,
  });
  const chipsOf = (asked: SearchState) =>
    searchChips(asked, { ...words, placeName: asked.placeId ? words.placeName : null });
  const chips = chipsOf(search);

  it("name everything that was asked for", () => {
    expect(chips.map(({ label }) => label)).toEqual([
      "Taunton",
      "Within 5 miles",
      "No new home",
      "Houses",
      "From 2 bedrooms",
      "Up to £400,000",
      "“orchard”",
      "Added in the last 7 days",
    ]);
  });

  it("say a date as one says it", () => {
    expect(chipsOf(normaliseSearch({ auctionDate: "2026-12-03" }))).toMatchObject([
      { label: "Auction of 3 December 2026" },
    ]);
  });

  it.each(chips)("$label goes, and the rest stays", ({ label, without }) => {
    const gone = label === "Taunton" ? ["Taunton", "Within 5 miles"] : [label];
    const left = chipsOf(changeSearch(search, without)).map((chip) => chip.label);
    expect(left).toEqual(chips.map((chip) => chip.label).filter((other) => !gone.includes(other)));
  });
});
