import { describe, expect, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { typesForChannel } from "#domains/search/filters/type-options.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { changeHomeForm, createHomeForm, formatHomeFormQuery, type HomeForm } from "./home-form.ts";
import { type HomeTab, listHomeTabs } from "./home-tabs.ts";

const tabs = searchTabs.parse({
  topLevels: [
    {
      id: "rural",
      name: "Rural",
      subLevels: [
        { id: "farm", name: "Farms", tag: "farm" },
        { id: "land", name: "Land", tag: "land" },
      ],
      otherFilters: ["price", "acres"],
      advancedOptions: { nameOnHomepage: "Farms & land", orderOnHomePage: 2, salesOnly: true },
    },
    { id: "office-only", name: "Hidden", advancedOptions: { hideOnHomepage: true, orderOnHomePage: 0 } },
    { id: "last", name: "Last", subLevels: [{ id: "any", name: "Any", tag: "" }] },
    {
      id: "homes",
      name: "Homes",
      subLevels: [
        { id: "barn", name: "Barns", tag: "barn conversion", hideOnLettings: true },
        { id: "house", name: "Houses", tag: "house" },
      ],
      advancedOptions: { orderOnHomePage: 1 },
    },
    { id: "students", name: "Students", advancedOptions: { orderOnHomePage: 3, lettingsOnly: true } },
    { id: "rent-first", name: "Rent", otherFilters: ["beds"], advancedOptions: { orderOnHomePage: 4 } },
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
const shown = listHomeTabs(tabs);

function tab(id: string): HomeTab {
  const found = shown.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no tab ${id}`);
  return found;
}

const filled: HomeForm = {
  tabId: "homes",
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

test("lists the visible tabs with their home page names and order [1.1.15 1.3.55]", () => {
  expect(shown.map(({ name }) => name)).toEqual(["Homes", "Farms & land", "Students", "Rent", "Sales", "Last"]);
});

test("returns links only for tabs that show them instead of the form [1.2.72 1.3.57]", () => {
  expect(tab("sales").links).toHaveLength(1);
  expect(tab("homes").links).toBeNull();
});

test.each([
  ["homes", ["sales", "lettings"], "sales"],
  ["rural", ["sales"], "sales"],
  ["students", ["lettings"], "lettings"],
  ["rent-first", ["sales", "lettings"], "lettings"],
] as const)("%s offers %j and opens on %s [1.3.56]", (id, channels, initialChannel) => {
  expect(tab(id).channels).toEqual(channels);
  expect(tab(id).initialChannel).toBe(initialChannel);
});

test("hides types marked hideOnLettings in lettings [1.3.53]", () => {
  expect(typesForChannel(tab("homes").subLevels, "sales").map(({ id }) => id)).toEqual(["barn", "house"]);
  expect(typesForChannel(tab("homes").subLevels, "lettings").map(({ id }) => id)).toEqual(["house"]);
});

describe("switching tab keeps the place and clears the rest [1.4.20-24]", () => {
  test.each([
    ["rural", { channel: "sales", placeId: "taunton-somerset", tags: ["farm"] }],
    ["homes", { channel: "sales", placeId: "taunton-somerset", tags: ["barn-conversion"] }],
    ["students", { channel: "lettings", placeId: "taunton-somerset" }],
    ["rent-first", { channel: "lettings", placeId: "taunton-somerset" }],
    ["last", { channel: "sales", placeId: "taunton-somerset" }],
  ])("%s", (id, search) => {
    const changed = changeHomeForm(filled, { kind: "tab", tab: tab(id), typed: null });
    expect(changed).toEqual({ tabId: id, location: "Taunton, Somerset", search });
  });

  test.each(["Mineh", ""])("text typed instead of the place: %j", (typed) => {
    const changed = changeHomeForm(filled, { kind: "tab", tab: tab("rural"), typed });
    expect(changed).toEqual({ tabId: "rural", location: typed, search: { channel: "sales", tags: ["farm"] } });
    const query = `channel=sales&tags=farm${typed && `&q=${typed}`}`;
    expect(formatHomeFormQuery(changed, typed)).toBe(query);
  });
});

test("switching channel clears the prices and selects the first type; beds, size and place stay [1.4.25]", () => {
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

test("selecting the current channel changes nothing, so the first render keeps the prices [1.4.16]", () => {
  expect(changeHomeForm(filled, { kind: "channel", tab: tab("homes"), channel: "sales" })).toBe(filled);
});

test.each([
  ["clears a field with the empty option [1.5.32]", { maxPrice: "" }, { maxPrice: undefined }],
  ["parses a number as an integer [1.5.33]", { minBeds: "3", maxPrice: "250000.9" }, { minBeds: 3, maxPrice: 250_000 }],
  ["accepts fractions of an acre [1.5.31]", { maxAcreage: "0.5" }, { maxAcreage: 0.5 }],
  ["sets the type as a tag", { tags: ["house"] }, { tags: ["house"] }],
])("%s", (_, fields, expected) => {
  const { search } = changeHomeForm(filled, { kind: "fields", fields });
  expect(search).toEqual(normaliseSearch({ ...filled.search, ...expected }));
});

test.each([
  [
    { channel: "sales", minPrice: "200000", minBeds: "3" },
    { channel: "sales", minPrice: 200_000, minBeds: 3 },
  ],
  [
    { channel: "lettings", tags: ["house"], maxPrice: "200000" },
    { channel: "lettings", tags: ["house"] },
  ],
  [
    { channel: "lettings", minBeds: "2" },
    { channel: "lettings", tags: ["house"], minBeds: 2 },
  ],
])("takes over what was chosen before hydration, without the prices of the first channel: %j", (fields, expected) => {
  const start = createHomeForm(tab("homes"));
  const { search } = changeHomeForm(start, { kind: "early", tab: tab("homes"), fields });
  expect(search).toEqual(normaliseSearch({ tags: start.search.tags, ...expected }));
});

test("a chosen place fills the location box [1.3.18 1.4.18]", () => {
  const place = { label: "Bath, Somerset", placeId: "bath-somerset" };
  const changed = changeHomeForm(createHomeForm(tab("homes")), { kind: "place", place });
  expect(changed.location).toBe("Bath, Somerset");
  expect(changed.search.placeId).toBe("bath-somerset");
});

test.each([
  ["Taunton, Somerset", "channel=sales&place_id=taunton-somerset&tags=house&max_price=300000"],
  [" Taunton, Somerset ", "channel=sales&place_id=taunton-somerset&tags=house&max_price=300000"],
  ["Bath", "channel=sales&tags=house&max_price=300000&q=Bath"],
  ["  ", "channel=sales&tags=house&max_price=300000"],
])("with %j in the location box the query is %s [1.2.28 1.3.19 1.5.34]", (typed, query) => {
  const { channel, placeId, tags, maxPrice } = filled.search;
  const form = { ...filled, search: normaliseSearch({ channel, placeId, tags, maxPrice }) };
  expect(formatHomeFormQuery(form, typed)).toBe(query);
});
