import { expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { toFilterData } from "#domains/search/filters/filter-data.ts";
import { listHomeTabs } from "#domains/search/home/home-tabs.ts";
import { render } from "#tests/support/render.tsx";
import { Hero } from "./hero.tsx";
import { BackgroundVideo } from "./hero-background.tsx";
import Home from "./home.tsx";
import type { HomePage } from "./load-home.server.ts";

const picture = { key: "ab12", width: 1600, height: 900, credit: null, alt: "The harbour" };
const tabs = searchTabs.parse({
  topLevels: [
    { id: "homes", name: "Homes" },
    { id: "land", name: "Land", advancedOptions: { salesOnly: true } },
  ],
  sqftOptions: [],
  acresOptions: [],
});
const [tab = listHomeTabs(tabs)[0]] = listHomeTabs(tabs);
if (tab === undefined) throw new Error("There is no tab");
const hero: HomePage["hero"] = {
  layout: "search-over",
  heading: "Find a home",
  introduction: "In the vale",
  pictures: [picture, { ...picture, key: "cd34" }],
  video: null,
  search: { tabs: listHomeTabs(tabs), tab, filters: toFilterData(tabs, settings.parse({})), dropdown: false },
  colours: { "--search-bg": "#fff", "--search-ink": "#111", "--search-tabs-bg": "#111", "--search-tabs-ink": "#fff" },
  alternative: { label: "What is my home worth?", url: "/valuation", newTab: false },
};
const renderHero = (change: Partial<HomePage["hero"]> = {}) => render(<Hero {...hero} {...change} />);

test.each([
  ["#/book-a-valuation", "Value my home", 0],
  ["#/book-a-valuation?channel=lettings", "What would it rent for?", 0],
  ["/valuation", "What is my home worth?", 1],
])("with a hero button to %s, one link opens the valuation form [2.2.9 2.2.39]", (url, label, asides) => {
  const page = {
    title: "",
    description: "",
    blocks: [],
    hero: { ...hero, alternative: { url, label, newTab: false } },
  };
  const { queryAllByRole, hrefOf } = render(<Home loaderData={page} />);
  expect(queryAllByRole("complementary", { name: "Valuation" })).toHaveLength(asides);
  expect(hrefOf(asides === 0 ? label : "Book a valuation")).toMatch(/^#\/book-a-valuation/);
});

test("the form has tabs, Buy or Rent, a location field, Use my location and Search [1.1.11 1.2.59 1.2.64 1.2.67-69 1.2.76 1.5.34]", () => {
  const { getByRole, textsOf } = renderHero();
  expect(textsOf("tab")).toEqual(["Homes", "Land"]);
  expect(getByRole("radio", { name: "Buy" })).toMatchObject({ name: "channel", value: "sales" });
  expect(getByRole("radio", { name: "Rent" })).toMatchObject({ name: "channel", value: "lettings" });
  expect(getByRole("textbox", { name: "Location" })).toMatchObject({ name: "q", required: false });
  expect(getByRole("button", { name: "Use my location" })).toBeTruthy();
  const search = getByRole("button", { name: "Search" });
  expect(search).toMatchObject({ type: "submit", form: { method: "get" } });
  expect(search.closest("form")?.getAttribute("action")).toBe("/search");
});

test("the agency's link is below the form, in a new tab if configured [1.2.70 1.2.71 1.3.64]", () => {
  const { getByRole, hrefOf } = renderHero();
  const link = getByRole("link", { name: "What is my home worth?" });
  expect(hrefOf("What is my home worth?")).toBe("/valuation");
  expect(link).toMatchObject({ target: "" });
  const isBelow =
    getByRole("button", { name: "Search" }).compareDocumentPosition(link) & link.DOCUMENT_POSITION_FOLLOWING;
  expect(isBelow).toBeTruthy();
  const external = renderHero({ alternative: { label: "Book", url: "https://book.test/", newTab: true } });
  expect(external.getByRole("link", { name: /Book/ })).toMatchObject({ href: "https://book.test/", target: "_blank" });
});

test("only the first picture is in the HTML, in the hero's widths [1.9.25 2.2.61 2.9.6]", () => {
  const { document } = renderHero();
  const widths = [328, 472, 616, 904, 1152, 1189, 1500].map((width) => `/media/ab12/${width}.avif ${width}w`);
  expect(document.querySelector("source")).toMatchObject({ type: "image/avif", srcset: widths.join(", ") });
  expect(document.documentElement.innerHTML).not.toContain("/media/cd34/");
});

test("a video shows its poster first and autoplays muted in a loop [1.1.11 1.2.58 2.2.62]", () => {
  const { getByRole } = renderHero({ video: { url: "https://films.test/harbour.mp4", poster: picture } });
  expect(getByRole("img", { name: "The harbour" }).getAttribute("src")).toContain("/media/ab12/");
  const video = render(<BackgroundVideo src="/harbour.mp4" />).document.querySelector("video");
  expect(video).toMatchObject({ autoplay: true, muted: true, loop: true });
});

test.each(["search-over", "search-under", "split", "film"] as const)("has words, search and link: %s", (layout) => {
  const { getByRole, hrefOf } = renderHero({ layout });
  expect(getByRole("heading", { level: 1, name: "Find a home" })).toBeTruthy();
  expect(getByRole("button", { name: "Search" })).toBeTruthy();
  expect(getByRole("img", { name: "The harbour" })).toBeTruthy();
  expect(hrefOf("What is my home worth?")).toBe("/valuation");
});
