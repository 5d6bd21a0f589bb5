import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withMoved } from "./find-moved.ts";
import { readRedirectCsv } from "./read-redirect-csv.server.ts";
import { addMoved, redirects, resolveChains, toLocation, toRedirectKey } from "./redirect-list.ts";

const problemsOf = (list: unknown) =>
  redirects.safeParse(list).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test.each([
  ["/About-Us/", "/about-us"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/CAF%c3%89", "/caf%C3%A9"],
  ["/a//", "/a"],
  ["/100%", "/100%"],
])("%s is looked up as %s", (path, key) => {
  expect(toRedirectKey(path)).toBe(key);
  expect(toRedirectKey(key)).toBe(key);
});

describe("a list", () => {
  test.each(["//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)", "/a b", "=HYPERLINK(1)", ""])(
    "does not lead to %s",
    (to) => {
      expect(problemsOf([{ from: "/old", to }])).toEqual([expect.stringContaining("0.to")]);
    },
  );

  test.each(["/", "//x", "/a?b=1", "old", "/<script>"])("does not redirect %s", (from) => {
    expect(problemsOf([{ from, to: "/new" }])).toEqual([expect.stringContaining("0.from")]);
  });

  test("refuses an address twice, one that leads to itself, and chains", () => {
    expect(
      problemsOf([
        { from: "/a", to: "/b" },
        { from: "/A/", to: "/c" },
        { from: "/d", to: "/d?x=1" },
        { from: "/e", to: "/a" },
      ]),
    ).toEqual([
      "1.from: /a is redirected twice",
      "2.to: The address leads to itself",
      "3.to: /a is redirected too, to /b",
    ]);
  });

  test("resolved is valid and keeps every address that ends somewhere", () => {
    const address = fc.constantFrom("/a", "/b", "/c", "/d", "/e", "/f");
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ from: address, to: address }), { selector: ({ from }) => from }),
        (list) => {
          const { list: resolved, loops } = resolveChains(list);
          expect(problemsOf(resolved)).toEqual([]);
          expect(resolved.length + loops.length).toBe(list.length);
        },
      ),
    );
  });

  test("follows an address that moves again, and back", () => {
    const once = addMoved([{ from: "/older", to: "/old" }], [{ from: "/old", to: "/new" }]);
    expect(once).toEqual([
      { from: "/older", to: "/new" },
      { from: "/old", to: "/new" },
    ]);
    expect(addMoved(once, [{ from: "/new", to: "/old" }])).toEqual([
      { from: "/older", to: "/old" },
      { from: "/new", to: "/old" },
    ]);
  });
});

test("the query of the request is added to the target", () => {
  expect(toLocation("/about", "?utm_source=x")).toBe("/about?utm_source=x");
  expect(toLocation("/about?a=1#team", "?b=2")).toBe("/about?a=1&b=2#team");
  expect(toLocation("/about", "?")).toBe("/about");
});

describe("a CSV file", () => {
  const read = (text: string) => readRedirectCsv(text, [{ from: "/kept", to: "/home" }], ["agency.test"]);

  test("adds what it can, and names the lines it can't", () => {
    const { list, added, problems } = read(
      [
        "Old address,New address",
        "https://www.earlier.test/About.html,https://agency.test/about",
        "/chain,/about.html",
        "/kept,/elsewhere",
        "/self,/SELF/",
        "/away,https://evil.test/",
        "/about.html,/again",
        "=cmd|' /C calc'!A0,/x",
        "/one,/two,/three",
        "/round,/about-round",
        "/about-round,/round",
        "",
      ].join("\r\n"),
    );
    expect(list).toEqual([
      { from: "/kept", to: "/elsewhere" },
      { from: "/about.html", to: "/about" },
      { from: "/chain", to: "/about" },
    ]);
    expect(added).toBe(3);
    expect(problems.map((problem) => problem.split(":")[0])).toEqual([
      ...["Line 5", "Line 6", "Line 7", "Line 8", "Line 9", "Line 10", "Line 11"],
    ]);
  });

  test("of too many lines changes nothing", () => {
    const lines = Array.from({ length: 6_000 }, (_, i) => `/old-${i},/new`).join("\n");
    expect(read(lines)).toEqual({
      list: [{ from: "/kept", to: "/home" }],
      added: 0,
      problems: ["There can be 5,000 redirects at most"],
    });
    expect(read(`"${"x".repeat(900_000)}`)).toMatchObject({ added: 0, problems: [expect.stringContaining("CSV")] });
  });
});

test("a changed address of a page, an article and a branch is redirected", () => {
  const before = {
    "pages/about.json": { slug: "about" },
    "pages/team.json": { slug: "team" },
    "articles/news.json": { articleId: 1, slug: "news" },
    "branches.json": [{ branchId: 1, slug: "taunton" }],
    "redirects.json": [{ from: "/us", to: "/about" }],
  };
  const after = {
    ...before,
    "pages/about.json": { slug: "about-us" },
    "articles/news.json": { articleId: 1, slug: "fresh" },
    "branches.json": [{ branchId: 1, slug: "taunton-high-street" }],
  };
  expect(withMoved(before, after)["redirects.json"]).toEqual([
    { from: "/us", to: "/about-us" },
    { from: "/about", to: "/about-us" },
    { from: "/articles/news", to: "/articles/fresh" },
    { from: "/branches/taunton", to: "/branches/taunton-high-street" },
  ]);
  expect(withMoved(before, before)).toBe(before);
});
