import { topicPath } from "#domains/articles/article-markup.ts";
import { listArticles } from "#domains/articles/find-articles.server.ts";
import { findBranches, listStaffPaths } from "#domains/branches/find-branches.server.ts";
import { listPages } from "#domains/content/content-pages.server.ts";
import { listPlacePages, listPropertyPages, type PublicPage } from "#domains/search/query/list-sitemap-pages.server.ts";
import type { Context } from "#platform/context.ts";
import { escapeHtml } from "#platform/http/markup/escape-html.ts";

/** The sitemaps, one per kind of page, each split once it exceeds the limit. */
const kinds = {
  "properties-sales": async (ctx) => (await listPropertyPages(ctx, "sales")).map(toSitemapPage),
  "properties-lettings": async (ctx) => (await listPropertyPages(ctx, "lettings")).map(toSitemapPage),
  places: async (ctx) =>
    [...(await listPlacePages(ctx, "sales")), ...(await listPlacePages(ctx, "lettings"))].map(toSitemapPage),
  branches: async (ctx) => [
    { path: "/branches" },
    ...(await findBranches(ctx)).map(({ slug }) => ({ path: `/branches/${slug}` })),
  ],
  staff: async (ctx) => (await listStaffPaths(ctx)).map((path) => ({ path })),
  articles: articlePages,
  pages: async (ctx) => [
    { path: "/" },
    ...(await listPages(ctx)).map(({ slug, updatedAt }) => toSitemapPage({ path: `/${slug}`, changedAt: updatedAt })),
  ],
} satisfies Record<string, (ctx: Context) => Promise<SitemapPage[]>>;

const sitemapKinds = Object.keys(kinds) as (keyof typeof kinds)[];

/** The files of the index, each with the date of its latest change. */
export async function listSitemapFiles(ctx: Context): Promise<SitemapPage[]> {
  const files: SitemapPage[] = [];
  for (const kind of sitemapKinds) {
    const pages: SitemapPage[] = await kinds[kind](ctx);
    for (let start = 0; start < pages.length; start += maxPagesPerSitemap) {
      const path = `/sitemaps/${kind}-${start / maxPagesPerSitemap + 1}.xml`;
      const changes = pages.slice(start, start + maxPagesPerSitemap).flatMap(({ lastmod = [] }) => lastmod);
      const newest = changes.reduce((a, b) => (a > b ? a : b), "");
      files.push(newest === "" ? { path } : { path, lastmod: newest });
    }
  }
  return files;
}

/** The pages of a file such as `places-1.xml`; null if there is no such file. */
export async function findSitemapPages(ctx: Context, file: string): Promise<SitemapPage[] | null> {
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((each) => each === name);
  if (kind === undefined) return null;
  const start = (Number(number) - 1) * maxPagesPerSitemap;
  const pages = (await kinds[kind](ctx)).slice(start, start + maxPagesPerSitemap);
  return pages.length === 0 ? null : pages;
}

/** A list of articles changes when an article is added. */
async function articlePages(ctx: Context): Promise<SitemapPage[]> {
  const articles = await listArticles(ctx);
  if (articles.length === 0) return [];
  const lists = new Map<string, string>();
  for (const { topics, publishedOn } of articles)
    for (const path of ["/articles", ...topics.map(topicPath)]) lists.set(path, publishedOn);
  return [
    ...[...lists].map(([path, lastmod]) => ({ path, lastmod })),
    ...articles.map(({ slug, publishedOn }) => ({ path: `/articles/${slug}`, lastmod: publishedOn })),
  ];
}

const toSitemapPage = ({ path, changedAt }: PublicPage): SitemapPage => ({ path, lastmod: changedAt.toISOString() });

/** `lastmod` only where it is known: search engines ignore it if it is unreliable. */
export type SitemapPage = { path: string; lastmod?: string };

const maxPagesPerSitemap = 50_000;

export function sitemapXml(root: "urlset" | "sitemapindex", origin: string, pages: readonly SitemapPage[]): string {
  const tag = root === "urlset" ? "url" : "sitemap";
  const entries = pages.map(({ path, lastmod }) => {
    const changed = lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`;
    return `<${tag}><loc>${escapeHtml(`${origin}${path}`)}</loc>${changed}</${tag}>\n`;
  });
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join("")}</${root}>\n`;
}
