import { describe, expect, test } from "vitest";
import type { Documents } from "#domains/agency/revisions/documents.ts";
import { type CheckKind, findChecks } from "./site-checks.server.ts";

const description = "Everything about selling your home with us, step by step.";
const page = (slug: string, markdown: string[] = ["Hello."]) => ({
  ...{ slug, title: slug, description },
  blocks: [{ type: "richText", id: "a", markdown }],
});
const sound: Documents = {
  "home.json": { title: "Home", description, blocks: [], heroCarouselImages: [{ file: "a.webp", alt: "A street" }] },
  "menus.json": { header: { primaryMenuItems: [{ id: "a", name: "About", url: "/about" }] } },
  "branches.json": [{ slug: "taunton", staff: [{ staffMemberId: 7, firstName: "Ruth", surname: "Abbott" }] }],
  "redirects.json": [{ from: "/old", to: "/about" }],
  ...Object.fromEntries(
    ["about", "privacy-policy", "terms-of-use", "complaints"].map((slug) => [`pages/${slug}.json`, page(slug)]),
  ),
};
const findIn = (changes: Documents, kind: CheckKind) =>
  findChecks({ ...sound, ...changes })
    .filter((check) => check.kind === kind)
    .map(({ path, field }) => `${path} ${field}`);

test("a sound site has nothing to look at", () => {
  expect(findChecks(sound)).toEqual([]);
});

describe("links", () => {
  test.each([
    "/about",
    "/about?x=1#team",
    "/properties/sales/in-taunton",
    "/branches/taunton/people/ruth-abbott-7",
    "/branches/taunton/properties/sales",
    "/articles/topics/news",
    "/old",
    "#/book-a-valuation",
    "https://example.test/",
  ])("%s leads somewhere", (link) => {
    expect(findIn({ "pages/about.json": page("about", [`See [this](${link}).`]) }, "link")).toEqual([]);
  });

  test.each(["/nowhere", "/articles/gone", "/branches/bath", "/about/us"])("%s leads nowhere", (link) => {
    expect(findIn({ "pages/about.json": page("about", ["Hello.", `See [this](${link}).`]) }, "link")).toEqual([
      "pages/about.json blocks.0.markdown.1",
    ]);
    const menus = { header: { primaryMenuItems: [{ id: "a", name: "a", url: link }] } };
    expect(findIn({ "menus.json": menus }, "link")).toEqual(["menus.json header.primaryMenuItems.0.url"]);
  });
});

test("pictures need a description, here or in the library, or only decorate", () => {
  const home = { ...(sound["home.json"] as object), heroCarouselImages: [{ file: "a.webp", alt: "" }] };
  const place = "home.json heroCarouselImages.0.alt";
  expect(findIn({ "home.json": home }, "alt")).toEqual([place]);
  expect(findIn({ "home.json": home, "pictures.json": { "a.webp": { focus: { x: 1, y: 1 } } } }, "alt")).toEqual([
    place,
  ]);
  expect(findIn({ "home.json": home, "pictures.json": { "a.webp": { decorative: true } } }, "alt")).toEqual([]);
  expect(findIn({ "home.json": home, "pictures.json": { "a.webp": { alt: "A" } } }, "alt")).toEqual([]);
});

test("legal pages are there and have words of their own", () => {
  const { "pages/complaints.json": _, ...without } = sound;
  expect(findChecks(without).map(({ path }) => path)).toEqual(["pages/complaints.json"]);
  const lettings = { header: { primaryMenuItems: [{ id: "a", name: "Rent", url: "/properties/lettings" }] } };
  expect(findIn({ "menus.json": lettings }, "legal")).toEqual(["pages/tenant-fees.json "]);
  expect(findIn({ "settings.json": { analyticsCode: "x" } }, "legal")).toEqual(["pages/cookie-policy.json "]);
  const sample = page("terms-of-use", ["Replace this text with your terms of use."]);
  expect(findIn({ "pages/terms-of-use.json": sample }, "legal")).toEqual([
    "pages/terms-of-use.json blocks.0.markdown.0",
  ]);
});

test.each([
  ["", true],
  ["about", true],
  ["Short.", true],
  [description, false],
])("description %j: %s", (text, isFound) => {
  const about = { ...page("about"), description: text };
  expect(findIn({ "pages/about.json": about }, "description")).toEqual(isFound ? ["pages/about.json description"] : []);
});

test.each([
  [["## One", "### Two", "## Three"], false],
  [["# One", "## Two"], false],
  [["### One"], true],
  [["## One", "#### Two"], true],
])("headings %j skip a level: %s", (markdown, isFound) => {
  expect(findIn({ "pages/about.json": page("about", markdown) }, "heading")).toHaveLength(isFound ? 1 : 0);
});
