import type { Context } from "#platform/context.ts";
import { listPagesOfKind, type SitemapKind, sitemapKinds } from "./sitemap-kinds.server.ts";
import { maxPagesPerSitemap, type SitemapPage } from "./sitemap-xml.ts";

/** The files of the index, each with the date of its latest change. */
export async function listSitemapFiles(ctx: Context): Promise<SitemapPage[]> {
  const files: SitemapPage[] = [];
  for (const kind of sitemapKinds) {
    const pages = await listPagesOfKind(ctx, kind);
    for (let start = 0; start < pages.length; start += maxPagesPerSitemap)
      files.push(toSitemapFile(kind, start / maxPagesPerSitemap + 1, pages.slice(start, start + maxPagesPerSitemap)));
  }
  return files;
}

/** The pages of a file such as `places-1.xml`; null if there is no such file. */
export async function findSitemapPages(ctx: Context, file: string): Promise<SitemapPage[] | null> {
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((each) => each === name);
  if (kind === undefined) return null;
  const start = (Number(number) - 1) * maxPagesPerSitemap;
  const pages = (await listPagesOfKind(ctx, kind)).slice(start, start + maxPagesPerSitemap);
  return pages.length === 0 ? null : pages;
}

function toSitemapFile(kind: SitemapKind, number: number, pages: readonly SitemapPage[]): SitemapPage {
  const newest = pages.map(({ lastmod = "" }) => lastmod).reduce((a, b) => (a > b ? a : b));
  const path = `/sitemaps/${kind}-${number}.xml`;
  return newest === "" ? { path } : { path, lastmod: newest };
}
