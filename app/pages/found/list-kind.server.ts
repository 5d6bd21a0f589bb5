import { listArticles } from "#domains/articles/list-articles.server.ts";
import { topicPath } from "#domains/articles/topic-slug.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { listStaffPaths } from "#domains/branches/list-staff.server.ts";
import { listPages } from "#domains/content/list-pages.server.ts";
import { listShownPlaces, listShownProperties, type ShownPage } from "#domains/search/list-shown.server.ts";
import type { Context } from "#platform/context.ts";
import type { SitemapPage } from "./sitemap-xml.ts";

/** One sitemap, or several when it grows, for each kind of page. */
const kinds = {
  "properties-sales": async (ctx) => (await listShownProperties(ctx, "sales")).map(changed),
  "properties-lettings": async (ctx) => (await listShownProperties(ctx, "lettings")).map(changed),
  places: async (ctx) =>
    [...(await listShownPlaces(ctx, "sales")), ...(await listShownPlaces(ctx, "lettings"))].map(changed),
  branches: async (ctx) => [
    { path: "/branches" },
    ...(await findBranches(ctx)).map(({ slug }) => ({ path: `/branches/${slug}` })),
  ],
  staff: async (ctx) => (await listStaffPaths(ctx)).map((path) => ({ path })),
  articles: articlePages,
  pages: async (ctx) => [
    { path: "/" },
    ...(await listPages(ctx)).map(({ slug, updatedAt }) => changed({ path: `/${slug}`, changedAt: updatedAt })),
  ],
} satisfies Record<string, (ctx: Context) => Promise<SitemapPage[]>>;

export type SitemapKind = keyof typeof kinds;
export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

export function listKind(ctx: Context, kind: SitemapKind): Promise<SitemapPage[]> {
  return kinds[kind](ctx);
}

/** A list of articles changes when one is added to it. */
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

const changed = ({ path, changedAt }: ShownPage): SitemapPage => ({ path, lastmod: changedAt.toISOString() });
