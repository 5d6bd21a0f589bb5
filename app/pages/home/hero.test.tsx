import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { settings } from "#domains/agency/settings.ts";
import { filterData } from "#domains/search/filter-data.ts";
import { homeTabs } from "#domains/search/home-tabs.ts";
import { renderAt } from "#tests/support/shell.ts";
import { Film } from "./film.tsx";
import { Hero } from "./hero.tsx";
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
const [tab = homeTabs(tabs)[0]] = homeTabs(tabs);
if (tab === undefined) throw new Error("There is no tab");
const hero: HomePage["hero"] = {
  heading: "Find a home",
  introduction: "In the vale",
  pictures: [picture, { ...picture, key: "cd34" }],
  video: null,
  search: { tabs: homeTabs(tabs), tab, filters: filterData(tabs, settings.parse({})), dropdown: false },
  colours: { "--search-bg": "#fff", "--search-ink": "#111", "--search-tabs-bg": "#111", "--search-tabs-ink": "#fff" },
  alternative: { label: "What is my home worth?", url: "/valuation", newTab: false },
};
const draw = (change: Partial<HomePage["hero"]> = {}) => renderAt("/", () => <Hero {...hero} {...change} />);

test("the form has tabs, Buy or Rent, a place, a way to use one's own, and Search [1.1.11 1.2.59 1.2.64 1.2.67-69 1.2.76 1.5.34]", () => {
  const html = draw();
  expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(["Homes", "Land"]);
  expect(html).toMatch(/<input type="radio"[^>]* name="channel"[^>]* value="sales"\/>Buy</);
  expect(html).toMatch(/<input type="radio"[^>]* name="channel"[^>]* value="lettings"\/>Rent</);
  expect(html).toMatch(/<input[^>]* name="q"/);
  expect(html).not.toMatch(/<input[^>]* name="q"[^>]* required/);
  expect(html).toContain('aria-label="Use my location"');
  expect(html).toMatch(/<button type="submit"[^>]*>.*Search<\/button>/);
  expect(html).toMatch(/<form[^>]* action="\/search" method="get"/);
});

test("below it is the agency's own link, in a new tab where it says so [1.2.70 1.2.71 1.3.64]", () => {
  expect(draw()).toMatch(/<a href="\/valuation"[^>]*>What is my home worth\?<\/a>/);
  expect(draw()).not.toContain("_blank");
  const elsewhere = { label: "Book", url: "https://book.test/", newTab: true };
  expect(draw({ alternative: elsewhere })).toMatch(/<a href="https:\/\/book\.test\/"[^>]* target="_blank"/);
});

test("the first picture comes at once in the hero's widths, the next with its turn [1.9.25 2.2.61 2.9.6]", () => {
  const html = draw();
  for (const width of [328, 472, 616, 904, 1152, 1189, 1500])
    expect(html).toContain(`/media/ab12/${width}.avif ${width}w`);
  expect(html).not.toContain("/media/cd34/");
});

test("a film has its poster first, then plays by itself, silently and for ever [1.1.11 1.2.58 2.2.62]", () => {
  expect(draw({ video: { url: "https://films.test/harbour.mp4", poster: picture } })).toContain("/media/ab12/");
  expect(renderToStaticMarkup(<Film src="/harbour.mp4" />)).toMatch(/^<video autoPlay="" muted="" loop=""/);
});
