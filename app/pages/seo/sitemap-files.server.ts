import { topicPath } from "#domains/articles/article-markup.ts";
import { listArticles } from "#domains/articles/find-articles.server.ts";
import { findBranches, listStaffPaths } from "#domains/branches/find-branches.server.ts";
import { listPages } from "#domains/content/content-pages.server.ts";
import { listPlacePages, listPropertyPages, type PublicPage } from "#domains/search/query/list-sitemap-pages.server.ts";
import { english, type Language, localPath } from "#languages/translate.ts";
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
export async function listSitemapFiles(ctx: Context, languages = 1): Promise<SitemapPage[]> {
  const files: SitemapPage[] = [];
  const size = countPagesPerFile(languages);
  for (const kind of sitemapKinds) {
    const pages: SitemapPage[] = await kinds[kind](ctx);
    for (let start = 0; start < pages.length; start += size) {
      const path = `/sitemaps/${kind}-${start / size + 1}.xml`;
      const changes = pages.slice(start, start + size).flatMap(({ lastmod = [] }) => lastmod);
      const newest = changes.reduce((a, b) => (a > b ? a : b), "");
      files.push(newest === "" ? { path } : { path, lastmod: newest });
    }
  }
  return files;
}

/** The pages of a file such as `places-1.xml`; null if there is no such file. */
export async function findSitemapPages(ctx: Context, file: string, languages = 1): Promise<SitemapPage[] | null> {
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((each) => each === name);
  if (kind === undefined) return null;
  const size = countPagesPerFile(languages);
  const start = (Number(number) - 1) * size;
  const pages = (await kinds[kind](ctx)).slice(start, start + size);
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

const maxAddressesPerSitemap = 50_000;

/** A page has an address in each language. */
const countPagesPerFile = (languages: number) => Math.floor(maxAddressesPerSitemap / languages);

type SitemapLanguage = Pick<Language, "locale" | "base">;

/** With several languages, each page in each of them, with its alternates. */
export function sitemapXml(
  root: "urlset" | "sitemapindex",
  origin: string,
  pages: readonly SitemapPage[],
  languages: readonly SitemapLanguage[] = [english],
): string {
  const tag = root === "urlset" ? "url" : "sitemap";
  const toUrl = (path: string, language: SitemapLanguage) => escapeHtml(`${origin}${localPath(path, language)}`);
  const toAlternate = (path: string) => (language: SitemapLanguage) =>
    `<xhtml:link rel="alternate" hreflang="${language.locale}" href="${toUrl(path, language)}"/>`;
  const entries = pages.flatMap(({ path, lastmod }) => {
    const changed = lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`;
    const alternates = languages.length > 1 ? languages.map(toAlternate(path)).join("") : "";
    return languages.map((language) => `<${tag}><loc>${toUrl(path, language)}</loc>${changed}${alternates}</${tag}>\n`);
  });
  const xhtml = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join("")}</${root}>\n`;
}
