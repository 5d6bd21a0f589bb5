import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Page } from "./page-file.ts";
import { pages } from "./tables.server.ts";

export async function findPage(ctx: Context, slug: string): Promise<Page | null> {
  const [page] = await ctx.db
    .select({ slug: pages.slug, title: pages.title, description: pages.description, blocks: pages.blocks })
    .from(pages)
    .where(and(eq(pages.agencyId, ctx.agency.id), eq(pages.slug, slug)));
  return page ?? null;
}
