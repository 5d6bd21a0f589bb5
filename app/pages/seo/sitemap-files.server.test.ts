import { afterAll, beforeAll, expect, test } from "vitest";
import { replacePages } from "#domains/content/content-pages.server.ts";
import { english } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createPlacesDatabase } from "#tests/support/database/places-database.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { findSitemapPages, listSitemapFiles, sitemapXml } from "./sitemap-files.server.ts";

let database: TestDatabase;
let ctx: Context;
const changed = new Date("2026-10-01T09:30:00Z");

beforeAll(async () => {
  database = await createPlacesDatabase();
  const { db } = database;
  ctx = await createTestContext(db);
  await insertBranch(db, ctx.agency.id, 1);
  await insertProperty(db, ctx.agency.id, { propertyId: 1, updatedAt: changed });
  await insertProperty(db, ctx.agency.id, { propertyId: 2, updatedAt: changed, status: "sold" });
  await insertProperty(db, ctx.agency.id, { propertyId: 3, updatedAt: changed, published: false });
  const page = { slug: "about", title: "About", description: "Us", blocks: [] };
  await replacePages(db, ctx.agency.id, [page], changed);
});
afterAll(() => database.close());

test("the index lists a file for each kind of page, with its latest change", async () => {
  expect(await listSitemapFiles(ctx)).toEqual([
    { path: "/sitemaps/properties-sales-1.xml", lastmod: changed.toISOString() },
    { path: "/sitemaps/places-1.xml", lastmod: changed.toISOString() },
    { path: "/sitemaps/branches-1.xml" },
    { path: "/sitemaps/pages-1.xml", lastmod: changed.toISOString() },
  ]);
});

test("lists only public properties, and only places with properties", async () => {
  const lastmod = changed.toISOString();
  expect(await findSitemapPages(ctx, "properties-sales-1.xml")).toEqual([{ path: "/properties/1/sales", lastmod }]);
  expect(await findSitemapPages(ctx, "places-1.xml")).toEqual([
    { path: "/properties/sales", lastmod },
    { path: "/somerset/sales", lastmod },
    { path: "/somerset/taunton/sales", lastmod },
  ]);
  expect(await findSitemapPages(ctx, "branches-1.xml")).toEqual([
    { path: "/branches" },
    { path: "/branches/branch-1" },
  ]);
});

test("does not list another agency's pages", async () => {
  const other = await createTestContext(database.db);
  expect(await findSitemapPages(other, "properties-sales-1.xml")).toBeNull();
  expect(await findSitemapPages(other, "pages-1.xml")).toEqual([{ path: "/" }]);
  expect(await listSitemapFiles(other)).toMatchObject([
    { path: "/sitemaps/branches-1.xml" },
    { path: "/sitemaps/pages-1.xml" },
  ]);
});

test.each(["places-2.xml", "secrets-1.xml", "places-0.xml", "places.xml", "__proto__-1.xml"])(
  "%s does not exist",
  async (file) => {
    expect(await findSitemapPages(ctx, file)).toBeNull();
  },
);

test("URLs are absolute and escaped", () => {
  expect(sitemapXml("urlset", "https://vale.test", [{ path: "/a?b=1&c=2", lastmod: "2026-10-01" }])).toContain(
    "<url><loc>https://vale.test/a?b=1&amp;c=2</loc><lastmod>2026-10-01</lastmod></url>",
  );
  expect(sitemapXml("sitemapindex", "https://vale.test", [{ path: "/sitemaps/pages-1.xml" }])).toContain(
    "<sitemap><loc>https://vale.test/sitemaps/pages-1.xml</loc></sitemap>",
  );
});

test("each page has an entry in each language, with its alternates", () => {
  const languages = [english, { locale: "cy", base: "/cy" }];
  const xml = sitemapXml("urlset", "https://vale.test", [{ path: "/" }], languages);
  const links = ["/", "/cy"].map(
    (path, i) => `<xhtml:link rel="alternate" hreflang="${languages[i]?.locale}" href="https://vale.test${path}"/>`,
  );
  for (const path of ["/", "/cy"])
    expect(xml).toContain(`<url><loc>https://vale.test${path}</loc>${links.join("")}</url>`);
});
