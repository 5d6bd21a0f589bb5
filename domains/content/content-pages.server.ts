import { and, asc, eq } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { replaceRows } from "#platform/db/replace-rows.server.ts";
import type { Page } from "./block-schemas.ts";
import { pages } from "./tables.server.ts";

export async function findPage(ctx: Context, slug: string): Promise<Page | null> {
  const [page] = await ctx.db
    .select({ slug: pages.slug, title: pages.title, description: pages.description, blocks: pages.blocks })
    .from(pages)
    .where(and(eq(pages.agencyId, ctx.agency.id), eq(pages.slug, slug)));
  return page ? inOwnLanguage(ctx, page) : null;
}

export function listPages(ctx: Context): Promise<{ slug: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(eq(pages.agencyId, ctx.agency.id))
    .orderBy(asc(pages.slug));
}

export async function replacePages(db: Database, agencyId: number, files: readonly Page[], now: Date) {
  const rows = files.map((page) => ({ ...page, agencyId, updatedAt: now }));
  return replaceRows(db, pages, { agencyId, key: pages.slug, rows });
}
