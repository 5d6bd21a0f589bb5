import { expect, test } from "vitest";
import type { MenuItem } from "#domains/agency/menus.ts";
import { renderAtUrl, sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { Header } from "./header.tsx";

const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: name.toLowerCase(),
  name,
  url: `/${name.toLowerCase()}`,
  ...more,
});
const six = ["Buy", "Rent", "Sell", "Let", "Land", "News"].map((name) => item(name));

function render(primaryMenuItems: MenuItem[], { splitEqually = false, overHero = false, at = "/about" } = {}): string {
  const header = { primaryMenuItems, secondaryMenuItems: [item("Careers")], splitEqually };
  return renderAtUrl(at, () => <Header shell={sampleShellData({ header })} overHero={overHero} />);
}

/** The desktop menus left and right of the logo. */
function sidesOfLogo(html: string): [string, string] {
  const [before = "", after = ""] = html.split("Vale &amp; Sons");
  return [before.slice(before.lastIndexOf('<ul class="-mx')), after];
}

test("shows an error without primary menu items [2.2.45 2.8.13]", () => {
  expect(render([])).toContain("Error, menu items need to be set in admin for the header component to work");
});

test("puts four items left of the logo [2.9.29]", () => {
  const [left, right] = sidesOfLogo(render(six));
  expect(left.match(/<li/g)).toHaveLength(4);
  expect(right.match(/<li/g)).toHaveLength(2);
});

test("splits the items equally if configured [2.9.30]", () => {
  const [left, right] = sidesOfLogo(render(six, { splitEqually: true }));
  expect(left.match(/<li/g)).toHaveLength(3);
  expect(right.match(/<li/g)).toHaveLength(3);
});

test("links the logo to the home page and the telephone number to tel: [2.2.42 2.2.43 2.3.3]", () => {
  const html = render(six);
  expect(html).toMatch(/<a[^>]* href="\/"[^>]*>.*Vale &amp; Sons/);
  expect(html).toContain('href="tel:+441632960100" aria-label="Call Vale on 01632 960100"');
});

test("links the account and the secondary menu [2.2.38 2.2.44]", () => {
  const html = render(six);
  expect(html).toContain('href="#/user" aria-label="My account"');
  expect(html).toMatch(/<nav aria-label="Secondary menu">.*href="\/careers"/);
});

test("a target of 'B' opens a new tab and says so [2.3.2]", () => {
  const html = render([item("Catalogue", { url: "https://lots.test/", target: "B" })]);
  expect(html).toMatch(/<a href="https:\/\/lots\.test\/" target="_blank" rel="noopener"/);
  expect(html).toContain(" (opens in a new tab)");
});

test("both nested levels are links without JavaScript [2.2.41]", () => {
  const houses = item("Houses", { items: [item("Cottages")] });
  const html = render([item("Buy", { items: [houses] })]);

  expect(html.match(/href="\/cottages"/g)).toHaveLength(2);
  expect(html).toContain('aria-expanded="false" aria-controls="menu-panel-buy"');
  expect(html).toContain("group-hover/item:block");
  expect(html).toContain('href="#menu"');
});

test("lists an item's own page once in its panel", () => {
  const withPage = render([item("Rent", { items: [item("All", { url: "/rent" }), item("Fees")] })]);
  const withoutPage = render([item("Rent", { items: [item("Fees")] })]);

  const panel = (html: string) => html.slice(html.indexOf('id="menu-panel-rent"')).match(/href="\/rent"/g);
  expect(panel(withPage)).toHaveLength(1);
  expect(panel(withoutPage)).toHaveLength(1);
});

test("marks the current page", () => {
  expect(render([item("Buy"), item("Sell")], { at: "/sell" })).toMatch(/aria-current="page"[^>]*href="\/sell"/);
});

test("is transparent over the hero, and not sticky there before hydration [2.4.6]", () => {
  const overHero = render(six, { overHero: true });
  expect(overHero).toMatch(/<header data-clear="true" class="[^"]*relative/);
  expect(overHero).not.toMatch(/<header [^>]*follows/);
  expect(render(six)).toMatch(/<header class="[^"]*follows/);
});
