import { describe, expect, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { changeHomeForm, type HomeForm, homeFormQuery, openHomeForm } from "./home-form.ts";
import { type HomeTab, homeTabs, offeredTypes } from "./home-tabs.ts";
import { normaliseSearch } from "./normalise-search.ts";

const tabs = searchTabs.parse({
  topLevels: [
    {
      id: "rural [1.4.22 1.4.24]",
      name: "Rural",
      subLevels: [
        { id: "farm", name: "Farms", tag: "farm" },
        { id: "land", name: "Land", tag: "land" },
      ],
      otherFilters: ["price", "acres"],
      advancedOptions: { nameOnHomepage: "Farms & land", orderOnHomePage: 2, salesOnly: true },
    },
    { id: "office-only", name: "Hidden", advancedOptions: { hideOnHomepage: true, orderOnHomePage: 0 } },
    { id: "last [1.4.23]", name: "Last", subLevels: [{ id: "any", name: "Any", tag: "" }] },
    {
      id: "homes [1.4.22]",
      name: "Homes",
      subLevels: [
        { id: "barn", name: "Barns", tag: "barn conversion", hideOnLettings: true },
        { id: "house", name: "Houses", tag: "house" },
      ],
      advancedOptions: { orderOnHomePage: 1 },
    },
    { id: "students [1.4.20]", name: "Students", advancedOptions: { orderOnHomePage: 3, lettingsOnly: true } },
    { id: "rent-first [1.4.21]", name: "Rent", otherFilters: ["beds"], advancedOptions: { orderOnHomePage: 4 } },
    {
      id: "sales",
      name: "Sales",
      links: [{ id: "a", label: "Antiques", icon: "antiques", link: "/antiques" }],
      advancedOptions: { orderOnHomePage: 5, displayLinksOnHomePage: true },
    },
  ],
  sqftOptions: [],
  acresOptions: [],
});
const shown = homeTabs(tabs);

function tab(id: string): HomeTab {
  const found = shown.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no tab ${id}`);
  return found;
}

const filled: HomeForm = {
  tabId: "homes [1.4.22]",
  location: "Taunton, Somerset",
  search: normaliseSearch({
    channel: "sales",
    placeId: "taunton-somerset",
    tags: ["house"],
    minBeds: 2,
    maxBeds: 4,
    minPrice: 100_000,
    maxPrice: 300_000,
    minSquareFeet: 500,
    maxAcreage: 5,
  }),
};

test("the home page shows the tabs it is meant to, in their order and by their names for it [1.1.15 1.3.55]", () => {
  expect(shown.map(({ name }) => name)).toEqual(["Homes", "Farms & land", "Students", "Rent", "Sales", "Last"]);
});

test("a tab with links shows them instead of the form, any other none [1.2.72 1.3.57]", () => {
  expect(tab("sales").links).toHaveLength(1);
  expect(tab("homes").links).toBeNull();
});

test.each([
  ["homes [1.4.22]", ["sales", "lettings"], "sales"],
  ["rural [1.4.22 1.4.24]", ["sales"], "sales"],
  ["students [1.4.20]", ["lettings"], "lettings"],
  ["rent-first [1.4.21]", ["sales", "lettings"], "lettings"],
] as const)("%s offers %j and opens on %s [1.3.56]", (id, channels, opensOn) => {
  expect(tab(id).channels).toEqual(channels);
  expect(tab(id).opensOn).toBe(opensOn);
});

test("what is not let is not offered to a tenant [1.3.53]", () => {
  expect(offeredTypes(tab("homes"), "sales").map(({ id }) => id)).toEqual(["barn", "house"]);
  expect(offeredTypes(tab("homes"), "lettings").map(({ id }) => id)).toEqual(["house"]);
});

describe("another tab keeps the place and clears the rest", () => {
  test.each([
    ["rural [1.4.22 1.4.24]", { channel: "sales", placeId: "taunton-somerset", tags: ["farm"] }],
    ["homes [1.4.22]", { channel: "sales", placeId: "taunton-somerset", tags: ["barn-conversion"] }],
    ["students [1.4.20]", { channel: "lettings", placeId: "taunton-somerset" }],
    ["rent-first [1.4.21]", { channel: "lettings", placeId: "taunton-somerset" }],
    ["last [1.4.23]", { channel: "sales", placeId: "taunton-somerset" }],
  ])("%s", (id, search) => {
    const changed = changeHomeForm(filled, { kind: "tab", tab: tab(id) });
    expect(changed).toEqual({ tabId: id, location: "Taunton, Somerset", search });
  });
});

test("another channel clears the prices and goes back to the first kind it has; beds, size and place stay [1.4.25]", () => {
  const changed = changeHomeForm(filled, { kind: "channel", tab: tab("homes"), channel: "lettings" });
  expect(changed.search).toEqual({
    channel: "lettings",
    placeId: "taunton-somerset",
    tags: ["house"],
    minBeds: 2,
    maxBeds: 4,
    minSquareFeet: 500,
    maxAcreage: 5,
  });
  const back = changeHomeForm(changed, { kind: "channel", tab: tab("homes"), channel: "sales" });
  expect(back.search.tags).toEqual(["barn-conversion"]);
});

test("the channel it has already changes nothing, so the first drawing keeps its prices [1.4.16]", () => {
  expect(changeHomeForm(filled, { kind: "channel", tab: tab("homes"), channel: "sales" })).toBe(filled);
});

test.each([
  ["the empty choice clears the field [1.5.32]", { maxPrice: "" }, { maxPrice: undefined }],
  ["a number is read as an integer [1.5.33]", { minBeds: "3" }, { minBeds: 3 }],
  ["acres may be parts of one [1.5.31]", { maxAcreage: "0.5" }, { maxAcreage: 0.5 }],
  ["a kind is a tag", { tags: ["house"] }, { tags: ["house"] }],
])("%s", (_, fields, expected) => {
  const { search } = changeHomeForm(filled, { kind: "fields", fields });
  expect(search).toEqual(normaliseSearch({ ...filled.search, ...expected }));
});

test("a chosen place fills the box [1.3.18 1.4.18]", () => {
  const place = { label: "Bath, Somerset", placeId: "bath-somerset" };
  const changed = changeHomeForm(openHomeForm(tab("homes")), { kind: "place", place });
  expect(changed.location).toBe("Bath, Somerset");
  expect(changed.search.placeId).toBe("bath-somerset");
});

test.each([
  ["Taunton, Somerset", "channel=sales&place_id=taunton-somerset&tags=house&max_price=300000"],
  [" Taunton, Somerset ", "channel=sales&place_id=taunton-somerset&tags=house&max_price=300000"],
  ["Bath", "channel=sales&tags=house&max_price=300000&q=Bath"],
  ["  ", "channel=sales&tags=house&max_price=300000"],
])("with %j in the box the hand-off says %s [1.2.28 1.3.19 1.5.34]", (typed, query) => {
  const { channel, placeId, tags, maxPrice } = filled.search;
  const form = { ...filled, search: normaliseSearch({ channel, placeId, tags, maxPrice }) };
  expect(homeFormQuery(form, typed)).toBe(query);
});
