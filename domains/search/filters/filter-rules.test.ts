import { describe, expect, it, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { changeSearch, normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { listFilterChips } from "#domains/search/summary/search-summary.ts";
import { toFilterData } from "./filter-data.ts";
import { rangeChoices, withinChoices } from "./filter-options.ts";
import { priceLabel, priceOptions, shortPriceLabel } from "./price-options.ts";
import { sortChoices } from "./sort-choices.ts";
import { changeChannel, changeType, selectedType, typeGroups, visibleFilters } from "./type-options.ts";

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
const filters = toFilterData(tabs, settings.parse({}));
const sales = normaliseSearch({});
const lettings = normaliseSearch({ channel: "lettings" });

describe("price options", () => {
  it("go from 100,000 to 10 million for sales [1.9.16]", () => {
    expect(priceOptions(sales, {}).map((price) => price / 100_000)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100,
    ]);
  });

  it("are monthly for lettings [1.9.17]", () => {
    expect(priceOptions(lettings, {})).toEqual([
      200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1500, 2000,
    ]);
    expect(priceLabel(lettings, 1200)).toBe("£1,200 pcm");
  });

  it("are yearly with the monthly equivalent for commercial lettings [1.9.18]", () => {
    const offices = normaliseSearch({ channel: "lettings", tags: ["office"] });
    const labels = priceOptions(offices, {}).map((price) => priceLabel(offices, price));
    const yearly = Array.from({ length: 20 }, (_, n) => 5_000 * (n + 1));
    const pounds = (amount: number) => `£${Math.round(amount).toLocaleString("en-GB")}`;
    expect(labels).toEqual(yearly.map((rent) => `${pounds(rent)} pa (${pounds(rent / 12)} pcm)`));
    expect(labels[0]).toBe("£5,000 pa (£417 pcm)");
    expect(shortPriceLabel(offices, 417)).toBe("£5,000 pa");
  });

  it("are per person per week for students where their rents are shown so", () => {
    const students = normaliseSearch({ channel: "lettings", tags: ["student"] });
    const own = toFilterData(tabs, settings.parse({ displayStudentPropertyAsPppw: true }));
    const labels = priceOptions(students, own).map((price) => priceLabel(students, price, own));
    expect([labels[0], labels[7], labels.at(-1)]).toEqual(["£60 pppw", "£130 pppw", "£300 pppw"]);
    expect(new Set(labels).size).toBe(18);
    expect(priceLabel(students, 563, filters)).toBe("£563 pcm");
    expect(priceLabel(lettings, 563, own)).toBe("£563 pcm");
    const chips = listFilterChips(normaliseSearch({ ...students, maxPrice: 563 }), {
      placeName: null,
      studentsPppw: true,
    });
    expect(chips.map(({ label }) => label)).toContain("Up to £130 pppw");
  });

  it("come from the settings where configured, in thousands for sales [1.3.71 1.9.19]", () => {
    const own = toFilterData(tabs, settings.parse({ salesPriceRanges: [50, 75], lettingsPriceRanges: [650, 700] }));
    expect(priceOptions(sales, own)).toEqual([50_000, 75_000]);
    expect(priceOptions(lettings, own)).toEqual([650, 700]);
  });
});

describe("min and max of a range limit each other", () => {
  const options = [1, 2, 3, 4];
  test.each([
    ["nothing selected", undefined, undefined, false, [1, 2, 3, 4], [1, 2, 3, 4]],
    ["max prices above the selected min [1.5.30]", 2, undefined, false, [1, 2, 3, 4], [3, 4]],
    ["min prices below the selected max [1.5.30]", undefined, 3, false, [1, 2], [1, 2, 3, 4]],
    ["max bedrooms from the selected min [1.5.29]", 2, undefined, true, [1, 2, 3, 4], [2, 3, 4]],
    ["min bedrooms up to the selected max [1.5.29]", undefined, 3, true, [1, 2, 3], [1, 2, 3, 4]],
    ["both selected", 2, 3, true, [1, 2, 3], [2, 3, 4]],
    ["a custom value is listed [1.5.31]", 2.5, undefined, false, [1, 2, 2.5, 3, 4], [3, 4]],
    ["a custom min is not offered as max", 2.5, 4, true, [1, 2, 2.5, 3, 4], [3, 4]],
    ["equal values from a link stay listed", 2, 2, false, [1, 2], [2, 3, 4]],
  ])("%s", (_, low, high, allowEqual, lows, highs) => {
    expect(rangeChoices({ options, min: low, max: high, allowEqual })).toEqual({ min: lows, max: highs });
  });
});

describe("property types", () => {
  it.each([
    ["sales", { Homes: ["house", "barn-conversion"], Land: ["land"] }],
    ["lettings", { Homes: ["house"], Students: ["student"] }],
  ] as const)("for %s", (channel, expected) => {
    const groups = typeGroups(filters, channel);
    expect(Object.fromEntries(groups.map(({ name, types }) => [name, types.map(({ tag }) => tag)]))).toEqual(expected);
  });

  it("change without losing other tags", () => {
    const groups = typeGroups(filters, "sales");
    expect(selectedType(groups, ["!new-home", "garden", "house"])).toBe("house");
    expect(changeType(groups, ["garden", "house"], "land")).toEqual(["garden", "land"]);
    expect(changeType(groups, ["garden", "house"], "")).toEqual(["garden"]);
  });

  it.each([
    [{}, ["beds", "price"]],
    [{ tags: ["land"] }, ["price", "acres"]],
    [{ tags: ["land"], minBeds: 2 }, ["price", "acres", "beds"]],
    [{ minSquareFeet: 500 }, ["beds", "price", "sqft"]],
  ])("of %j show the filters %j [1.3.54]", (search, shown) => {
    expect([...visibleFilters(filters, normaliseSearch(search))]).toEqual(shown);
  });
});

describe("switching channel", () => {
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
  ])("turns %j into %j [1.2.56 1.4.15]", (from, to) => {
    expect(change(from, "lettings")).toEqual(to);
  });
  it("changes nothing for the same channel [1.4.16]", () => {
    expect(change({ minPrice: 5 }, "sales")).toEqual({ channel: "sales", minPrice: 5 });
  });
});

test("offers eleven distances, plus one from a link [1.2.82 2.2.63]", () => {
  expect(withinChoices(undefined).map(({ value }) => Number(value))).toEqual([
    0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25,
  ]);
  expect(withinChoices(7).map(({ label }) => label)).toContain("Within 7 miles");
  expect(withinChoices(undefined)[0]?.label).toBe("Within ¼ mile");
});

test("offers the nearest-first order only with a place", () => {
  expect(sortChoices({})).toHaveLength(7);
  expect(sortChoices({ placeId: "somerset" })).toHaveLength(8);
});

test.each<[Parameters<typeof sortChoices>[0], string]>([
  [{}, "Newest listed"],
  [{ tags: ["auction"] }, "Lot number"],
  [{ auctionDate: "2026-12-03" }, "Lot number"],
  [{ tags: ["new-home"] }, "Development"],
  [{ status: "sold" }, "Latest first"],
  [{ status: "let" }, "Latest first"],
])("the first order of %j is %s", (search, label) => {
  expect(sortChoices(search)[0]?.label).toBe(label);
});

describe("filter chips", () => {
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
  const chipsOf = (state: SearchState) =>
    listFilterChips(state, { ...words, placeName: state.placeId ? words.placeName : null });
  const chips = chipsOf(search);

  it("list every active filter", () => {
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

  it("format dates in full", () => {
    expect(chipsOf(normaliseSearch({ auctionDate: "2026-12-03" }))).toMatchObject([
      { label: "Auction of 3 December 2026" },
    ]);
  });

  it.each(chips)("removes only $label", ({ label, without }) => {
    const removed = label === "Taunton" ? ["Taunton", "Within 5 miles"] : [label];
    const left = chipsOf(changeSearch(search, without)).map((chip) => chip.label);
    expect(left).toEqual(chips.map((chip) => chip.label).filter((other) => !removed.includes(other)));
  });
});
