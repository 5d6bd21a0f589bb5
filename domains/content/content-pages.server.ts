import { and, asc, eq } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import type { MaybeEnglish } from "#domains/agency/own-texts.ts";
import { feedLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { replaceRows } from "#platform/db/replace-rows.server.ts";
import type { Page } from "./block-schemas.ts";
import { pages } from "./tables.server.ts";

/** In the language of the request; `lang` tells that its title is not translated. */
export async function findPage(ctx: Context, slug: string): Promise<(Page & MaybeEnglish) | null> {
  const [page] = await ctx.db
    .select({ slug: pages.slug, title: pages.title, description: pages.description, blocks: pages.blocks })
    .from(pages)
    .where(and(eq(pages.agencyId, ctx.agency.id), eq(pages.slug, slug)));
  if (!page) return null;
  const own = await inOwnLanguage(ctx, page);
  const lang = own.title === page.title ? feedLanguage() : undefined;
  return lang ? { ...own, lang } : own;
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
