import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import type { MenuItem } from "#domains/agency/menus.ts";
import type { Layout } from "#domains/agency/theme.ts";
import { listLanguages } from "#platform/http/language.server.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { render } from "#tests/support/render.tsx";
import { sampleShellData } from "#tests/support/samples/sample-shell.ts";
import { CurrentPath } from "#ui/site-links.tsx";
import { Header, splitMenu } from "./header.tsx";

const item = (name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: name.toLowerCase(),
  name,
  url: `/${name.toLowerCase()}`,
  ...more,
});
const six = ["Buy", "Rent", "Sell", "Let", "Land", "News"].map((name) => item(name));

type Options = {
  splitEqually?: boolean;
  overHero?: boolean;
  at?: string;
  section?: string;
  variant?: Layout["header"];
  codes?: string[];
  logo?: ShellData["logo"];
};

function renderHeader(primaryMenuItems: MenuItem[], options: Options = {}) {
  const { splitEqually = false, overHero = false, at = "/about", section, variant = "centred", codes = [] } = options;
  const { logo = sampleShellData().logo } = options;
  const header = { primaryMenuItems, secondaryMenuItems: [item("Careers")], splitEqually };
  const layout = { ...sampleShellData().layout, header: variant };
  const queries = render(
    <CurrentPath value={at}>
      <Header
        shell={sampleShellData({ header, layout, logo, languages: listLanguages(codes) })}
        overHero={overHero}
        section={section}
      />
    </CurrentPath>,
    at,
  );
  /** The panel that a main menu item opens. */
  const panelOf = (name: string) => {
    const button = queries.getByRole("button", { name, expanded: false });
    return queries.document.getElementById(button.getAttribute("aria-controls") ?? "");
  };
  return { ...queries, linkNames: queries.textsOf("link").join(" "), panelOf };
}

test("shows an error without primary menu items [2.2.45 2.8.13]", () => {
  const message = "Error, menu items need to be set in admin for the header component to work";
  expect(renderHeader([]).getByText(message)).toBeTruthy();
});

test("puts four items left of the logo [2.9.29]", () => {
  expect(renderHeader(six).linkNames).toContain("Buy Rent Sell Let Vale & Sons Land News");
});

test.each(["left", "left-search"] as const)("puts the whole menu after the logo: %s", (variant) => {
  const { getByRole, hrefOf, linkNames } = renderHeader(six, { variant });
  expect(linkNames).toMatch(/Vale & Sons .*Buy Rent Sell Let Land News/);
  expect(hrefOf("My account")).toBe("#/user");
  expect(hrefOf("Menu")).toBe("#menu");
  expect(getByRole("navigation", { name: "Main menu" })).toBeTruthy();
  expect(getByRole("navigation", { name: "Secondary menu" })).toBeTruthy();
  const message = /menu items need to be set in admin/;
  expect(renderHeader([], { variant }).getByText(message)).toBeTruthy();
});

test("the header with a search field sends it to the search", () => {
  const { getByRole } = renderHeader(six, { variant: "left-search" });
  const field = getByRole("textbox", { name: "Town, village or postcode" });
  expect(field.getAttribute("name")).toBe("q");
  expect(field.closest("form")?.getAttribute("action")).toBe("/search");
});

test.each(["centred", "left", "left-search"] as const)(
  "splits the items equally if configured: %s [2.9.30]",
  (variant) => {
    const { linkNames } = renderHeader(six, { variant, splitEqually: true });
    expect(linkNames).toContain("Buy Rent Sell Vale & Sons Let Land News");
  },
);

test("links the logo to the home page and the telephone number to tel: [2.2.42 2.2.43 2.3.3]", () => {
  const { hrefOf } = renderHeader(six);
  expect(hrefOf("Vale & Sons")).toBe("/");
  expect(hrefOf("Call Vale on 01632 960100")).toBe("tel:+441632960100");
});

test("links the account and the secondary menu [2.2.38 2.2.44]", () => {
  const { getByRole, hrefOf } = renderHeader(six);
  expect(hrefOf("My account")).toBe("#/user");
  const secondary = within(getByRole("navigation", { name: "Secondary menu" }));
  expect(secondary.getByRole("link", { name: "Careers" }).getAttribute("href")).toBe("/careers");
});

test("a target of 'B' opens a new tab and says so [2.3.2]", () => {
  const { getAllByRole } = renderHeader([item("Catalogue", { url: "https://lots.test/", target: "B" })]);
  for (const link of getAllByRole("link", { name: "Catalogue (opens in a new tab)" }))
    expect(link).toMatchObject({ href: "https://lots.test/", target: "_blank", rel: "noopener" });
});

test("both nested levels are links without JavaScript [2.2.41]", () => {
  const houses = item("Houses", { items: [item("Cottages")] });
  const { getAllByRole, hrefOf, panelOf } = renderHeader([item("Buy", { items: [houses] })]);

  expect(getAllByRole("link", { name: "Cottages" })).toHaveLength(2);
  expect(panelOf("Buy")?.className).toContain("group-hover/item:block");
  expect(hrefOf("Menu")).toBe("#menu");
});

test.each([
  ["listed", [item("All", { url: "/rent" }), item("Fees")]],
  ["not listed", [item("Fees")]],
])("the panel has an item's own page once when it is %s in the menu", (_listed, items) => {
  const { panelOf } = renderHeader([item("Rent", { items })]);
  const links = panelOf("Rent")?.querySelectorAll("a") ?? [];
  expect([...links].map((link) => link.getAttribute("href"))).toEqual(["/rent", "/fees"]);
});

test("marks the current page", () => {
  const { textsOf } = renderHeader([item("Buy"), item("Sell")], { at: "/sell" });
  expect(new Set(textsOf("link", { current: "page" }))).toEqual(new Set(["Sell"]));
});

const land = item("Land for sale", { url: "/properties/sales/tag-land" });
const withSections = [
  item("Buy", { url: "/properties/sales", items: [item("Farms", { url: "/rural" }), land] }),
  item("Rent", { url: "/properties/lettings", items: [item("Fees")] }),
  item("Rural", { items: [land] }),
];

test.each([
  ["/properties/sales", "Buy"],
  ["/properties/sales/from-2-bed", "Buy"],
  ["/somerset/taunton/lettings/page-2", "Rent"],
  ["/properties/7/lettings", "Rent"],
  ["/branches/taunton/properties/sales", "Buy"],
  ["/properties/sales/tag-land", "Rural"],
  ["/rural", "Rural"],
  ["/fees", "Rent"],
])("marks one main item at %s: %s", (at, name) => {
  expect(renderHeader(withSections, { at }).textsOf("button", { current: true })).toEqual([name]);
});

test("marks the item of the search that a property belongs to", () => {
  const options = { at: "/properties/7/sales", section: "/properties/sales/tag-land" };
  expect(renderHeader(withSections, options).textsOf("button", { current: true })).toEqual(["Rural"]);
});

test("is transparent over the hero, and not sticky there before hydration [2.4.6]", () => {
  const overHero = renderHeader(six, { overHero: true }).getByRole("banner");
  expect(overHero.dataset.clear).toBe("true");
  expect(overHero.className).toContain("relative");
  expect(overHero.className).not.toContain("follows");
  expect(renderHeader(six).getByRole("banner").className).toContain("follows");
});

test.each([
  { items: "abcdefg", equally: false, left: "abcd", right: "efg" },
  { items: "abcdefg", equally: true, left: "abcd", right: "efg" },
  { items: "abcdef", equally: true, left: "abc", right: "def" },
  { items: "abcdef", equally: false, left: "abcd", right: "ef" },
  { items: "abc", equally: false, left: "abc", right: "" },
])("splits $items (equally: $equally) into $left | $right [2.9.29 2.9.30]", ({ items, equally, left, right }) => {
  expect(splitMenu([...items], equally)).toEqual([[...left], [...right]]);
});

test.each<Layout["header"]>(["centred", "left", "left-search"])(
  "links the page in its other language: %s",
  (variant) => {
    const linksTo = (at: string, codes: string[]) =>
      renderHeader(six, { variant, at, codes })
        .queryAllByRole("link", { name: /^(Cymraeg|English)$/, hidden: true })
        .map((link) => [link.textContent, ...["href", "lang", "hreflang"].map((name) => link.getAttribute(name))]);
    expect(linksTo("/about", [])).toEqual([]);
    const welsh = ["Cymraeg", "/cy/about", "cy", "cy"];
    expect(linksTo("/about", ["cy"])).toEqual([welsh, welsh]);
    const english = ["English", "/about", "en-GB", "en-GB"];
    expect(inWelsh(() => linksTo("/about", ["cy"]))).toEqual([english, english]);
  },
);

const picture = { src: "/media/a1/vector.svg", width: 240, height: 40 };
const onDark = { ...picture, src: "/media/b2/472.webp" };

test.each(["centred", "left", "left-search"] as const)("shows a logo picture instead of the words: %s", (variant) => {
  const { getByRole, queryByText } = renderHeader(six, {
    variant,
    logo: { words: "Vale & Sons", mark: null, picture },
  });
  const logo = getByRole("img", { name: "Vale" });
  expect(["src", "width", "height"].map((name) => logo.getAttribute(name))).toEqual([picture.src, "240", "40"]);
  expect(logo.closest("a")?.getAttribute("href")).toBe("/");
  expect(queryByText("Vale & Sons")).toBeNull();
});

test("stays solid over the hero with a logo for light backgrounds only", () => {
  const logo = { words: "Vale", mark: null, picture };
  const isClear = (options: Options) =>
    renderHeader(six, { ...options, overHero: true })
      .getByRole("banner")
      .hasAttribute("data-clear");
  expect(isClear({ logo })).toBe(false);
  expect(isClear({ logo: { ...logo, onDark } })).toBe(true);
  expect(isClear({})).toBe(true);
});
