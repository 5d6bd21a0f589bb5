import { listArticles } from "#domains/articles/list-articles.server.ts";
import { topicPath } from "#domains/articles/topic-slug.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { listStaffPaths } from "#domains/branches/list-staff-paths.server.ts";
import { listPages } from "#domains/content/list-pages.server.ts";
import { listPlacePages, listPropertyPages, type PublicPage } from "#domains/search/query/list-sitemap-pages.server.ts";
import type { Context } from "#platform/context.ts";
import type { SitemapPage } from "./sitemap-xml.ts";

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

export type SitemapKind = keyof typeof kinds;
export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

export function listPagesOfKind(ctx: Context, kind: SitemapKind): Promise<SitemapPage[]> {
  return kinds[kind](ctx);
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
