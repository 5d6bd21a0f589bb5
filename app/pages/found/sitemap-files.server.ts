import type { Context } from "#platform/context.ts";
import { listKind, type SitemapKind, sitemapKinds } from "./list-kind.server.ts";
import { mostPerSitemap, type SitemapPage } from "./sitemap-xml.ts";

/** The files the index names, each with the day the newest page in it changed. */
export async function sitemapFiles(ctx: Context): Promise<SitemapPage[]> {
  const files: SitemapPage[] = [];
  for (const kind of sitemapKinds) {
    const pages = await listKind(ctx, kind);
    for (let start = 0; start < pages.length; start += mostPerSitemap)
      files.push(describe(kind, start / mostPerSitemap + 1, pages.slice(start, start + mostPerSitemap)));
  }
  return files;
}

/** The pages of `places-1.xml`; null for a name that no index ever gave. */
export async function sitemapPages(ctx: Context, file: string): Promise<SitemapPage[] | null> {
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((each) => each === name);
  if (kind === undefined) return null;
  const start = (Number(number) - 1) * mostPerSitemap;
  const pages = (await listKind(ctx, kind)).slice(start, start + mostPerSitemap);
  return pages.length === 0 ? null : pages;
}

function describe(kind: SitemapKind, number: number, pages: readonly SitemapPage[]): SitemapPage {
  const newest = pages.map(({ lastmod = "" }) => lastmod).reduce((one, other) => (one > other ? one : other));
  const path = `/sitemaps/${kind}-${number}.xml`;
  return newest === "" ? { path } : { path, lastmod: newest };
}
