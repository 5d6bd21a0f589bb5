import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { toFilterData } from "#domains/search/filters/filter-data.ts";
import { listHomeTabs } from "#domains/search/home/home-tabs.ts";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { BackgroundVideo } from "./background-video.tsx";
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
const [tab = listHomeTabs(tabs)[0]] = listHomeTabs(tabs);
if (tab === undefined) throw new Error("There is no tab");
const hero: HomePage["hero"] = {
  heading: "Find a home",
  introduction: "In the vale",
  pictures: [picture, { ...picture, key: "cd34" }],
  video: null,
  search: { tabs: listHomeTabs(tabs), tab, filters: toFilterData(tabs, settings.parse({})), dropdown: false },
  colours: { "--search-bg": "#fff", "--search-ink": "#111", "--search-tabs-bg": "#111", "--search-tabs-ink": "#fff" },
  alternative: { label: "What is my home worth?", url: "/valuation", newTab: false },
};
const render = (change: Partial<HomePage["hero"]> = {}) => renderAtUrl("/", () => <Hero {...hero} {...change} />);

test("the form has tabs, Buy or Rent, a location field, Use my location and Search [1.1.11 1.2.59 1.2.64 1.2.67-69 1.2.76 1.5.34]", () => {
  const html = render();
  expect([...html.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(["Homes", "Land"]);
  expect(html).toMatch(/<input type="radio"[^>]* name="channel"[^>]* value="sales"\/>Buy</);
  expect(html).toMatch(/<input type="radio"[^>]* name="channel"[^>]* value="lettings"\/>Rent</);
  expect(html).toMatch(/<input[^>]* name="q"/);
  expect(html).not.toMatch(/<input[^>]* name="q"[^>]* required/);
  expect(html).toContain('aria-label="Use my location"');
  expect(html).toMatch(/<button type="submit"[^>]*>.*Search<\/button>/);
  expect(html).toMatch(/<form[^>]* action="\/search" method="get"/);
});

test("the agency's link is below the form, in a new tab if configured [1.2.70 1.2.71 1.3.64]", () => {
  expect(render()).toMatch(/<a href="\/valuation"[^>]*>What is my home worth\?<\/a>/);
  expect(render()).not.toContain("_blank");
  const external = { label: "Book", url: "https://book.test/", newTab: true };
  expect(render({ alternative: external })).toMatch(/<a href="https:\/\/book\.test\/"[^>]* target="_blank"/);
});

test("only the first picture is in the HTML, in the hero's widths [1.9.25 2.2.61 2.9.6]", () => {
  const html = render();
  for (const width of [328, 472, 616, 904, 1152, 1189, 1500])
    expect(html).toContain(`/media/ab12/${width}.avif ${width}w`);
  expect(html).not.toContain("/media/cd34/");
});

test("a video shows its poster first and autoplays muted in a loop [1.1.11 1.2.58 2.2.62]", () => {
  expect(render({ video: { url: "https://films.test/harbour.mp4", poster: picture } })).toContain("/media/ab12/");
  expect(renderToStaticMarkup(<BackgroundVideo src="/harbour.mp4" />)).toMatch(/^<video autoPlay="" muted="" loop=""/);
});
