import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findChanges,
  isEditablePath,
  isSameDocument,
  isStorable,
  toCanonicalJson,
  toSchemaName,
  withChanges,
} from "./documents.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { summariseChanges } from "./summarise-changes.ts";

const value = fc.jsonValue({ maxDepth: 3 });
const documents = fc.dictionary(
  fc.constantFrom("home.json", "pages/a.json", "pages/b.json"),
  fc.object({ maxDepth: 1, values: [fc.string(), fc.integer(), fc.boolean()] }),
);

test("canonical JSON does not depend on the order of keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (record) => {
      const reversed = Object.fromEntries(Object.entries(record).reverse());
      expect(toCanonicalJson(reversed)).toBe(toCanonicalJson(record));
      expect(isSameDocument(JSON.parse(toCanonicalJson(record)), record)).toBe(true);
    }),
  );
});

test("the changes between two versions lead from one to the other and back, and each is described", () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const changes = findChanges(before, after);
      const side = (name: "before" | "after") =>
        Object.fromEntries(Object.entries(changes).map(([path, change]) => [path, change[name]]));
      expect(isSameDocument(withChanges(before, side("after")), after)).toBe(true);
      expect(isSameDocument(withChanges(after, side("before")), before)).toBe(true);
      expect(summariseChanges(changes).length === 0).toBe(Object.keys(changes).length === 0);
    }),
  );
});

test.each([
  ["home.json", true, "home"],
  ["branches.json", true, "branches"],
  ["pages/about-us.json", true, "page"],
  ["articles/a.json", true, "article"],
  ["languages/cy.json", true, "language"],
  ["languages/cymraeg.json", false, "language"],
  ["overrides.json", false, "overrides"],
  ["media.json", false, "media"],
  ["pages/../theme.json", false, undefined],
  ["pages/A.json", false, undefined],
  [`pages/${"a".repeat(200)}.json`, false, undefined],
])("%s is editable: %s", (path, isEditable, schema) => {
  expect(isEditablePath(path)).toBe(isEditable);
  if (schema) expect(toSchemaName(path)).toBe(schema);
});

test.each([
  ["a\0b", false],
  ["\ud800", false],
  [JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`), false],
  [JSON.parse('{"__proto__": {"x": 1}}'), false],
  [{ a: [1, "b", null] }, true],
])("isStorable(%j): %s", (document, expected) => {
  expect(isStorable(document)).toBe(expected);
});

describe("summariseChanges", () => {
  const branch = {
    branchId: 1,
    name: "Taunton",
    telephone: "01823 000000",
    staff: [{ staffMemberId: 1, firstName: "Sam", surname: "Carter" }],
  };
  const lines = (path: string, before: unknown, after: unknown) => summariseChanges({ [path]: { before, after } });

  test.each<[string, unknown, unknown, string[]]>([
    [
      "branches.json",
      [branch],
      [{ ...branch, telephone: "01823 111111" }],
      ["Branches and people › Taunton › Telephone: 01823 000000 → 01823 111111"],
    ],
    [
      "home.json",
      { title: `${"Homes in Somerset and Devon ".repeat(4)}since 1931` },
      { title: `${"Homes in Somerset and Devon ".repeat(4)}since 1932` },
      ["Home page › Title: …and Devon since 1931 → …and Devon since 1932"],
    ],
    [
      "branches.json",
      [branch],
      [{ ...branch, staff: [] }],
      ["Branches and people › Taunton › Staff › Sam Carter: removed"],
    ],
    ["pages/about.json", null, { title: "About us" }, ["Page About us: added"]],
    ["articles/a.json", { title: "News" }, null, ["Article News: deleted"]],
    ["languages/cy.json", {}, { "GOV.UK and us": "Ni" }, ["Texts in Welsh › GOV.UK and us: added Ni"]],
    [
      "settings.json",
      { webhook: { secret: "whsec_old" } },
      { webhook: { secret: "whsec_new" } },
      ["Settings › Webhook › Secret: changed"],
    ],
    [
      "settings.json",
      { responseTimes: { viewing: 240 }, showPriceHistory: true },
      { responseTimes: { viewing: 120 }, showPriceHistory: false },
      ["Settings › How soon we reply › Viewing: 240 → 120", "Settings › Show earlier prices: yes → no"],
    ],
    ["menus.json", { a: [{ id: "x" }, { id: "y" }] }, { a: [{ id: "y" }, { id: "x" }] }, ["Menus › A: in a new order"]],
    ["settings.json", { showPriceHistory: true }, {}, ["Settings › Show earlier prices: removed"]],
    [
      "home.json",
      { most: 3 },
      { most: 6, title: "Hi" },
      ["Home page › How many to show: 3 → 6", "Home page › Title: added Hi"],
    ],
  ])("%s", (path, before, after, expected) => {
    expect(lines(path, before, after)).toEqual(expected);
  });

  test("is limited in lines and length", () => {
    const items = (text: string) => Array.from({ length: 500 }, (_, id) => ({ id, text }));
    const found = lines("home.json", items("a"), items("b".repeat(1_000)));
    expect(found).toHaveLength(101);
    expect(Math.max(...found.map((line) => line.length))).toBeLessThan(200);
  });
});

describe("mergeDocuments", () => {
  const base = {
    name: "Vale",
    staff: [
      { id: 1, name: "Sam" },
      { id: 2, name: "Ada" },
    ],
  };
  test("keeps what both changed in different places", () => {
    const mine = { ...base, name: "Vale & Co" };
    const theirs = {
      ...base,
      staff: [
        { id: 2, name: "Ada" },
        { id: 1, name: "Samuel" },
        { id: 3, name: "New" },
      ],
    };
    expect(mergeDocuments(base, mine, theirs)).toEqual({ value: { ...theirs, name: "Vale & Co" } });
  });
  test("keeps an item that one removed and the other left alone out", () => {
    const mine = { ...base, staff: base.staff.slice(1) };
    const theirs = { ...base, name: "V" };
    expect(mergeDocuments(base, mine, theirs)).toEqual({ value: { name: "V", staff: base.staff.slice(1) } });
  });
  test.each([
    [
      { ...base, name: "A" },
      { ...base, name: "B" },
    ],
    [
      { ...base, staff: [] },
      {
        ...base,
        staff: [
          { id: 1, name: "Changed" },
          { id: 2, name: "Ada" },
        ],
      },
    ],
  ])("finds no merge for %j", (mine, theirs) => {
    expect(mergeDocuments(base, mine, theirs)).toBeNull();
  });
  test("a change merged with no change is the change", () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(mergeDocuments(one, other, one)).toEqual({ value: other });
        expect(mergeDocuments(one, one, other)).toEqual({ value: other });
      }),
    );
  });
});
