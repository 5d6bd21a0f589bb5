import { asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { pages } from "./tables.server.ts";

export function listPages(ctx: Context): Promise<{ slug: string; updatedAt: Date }[]> {
  return ctx.db
    .select({ slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(eq(pages.agencyId, ctx.agency.id))
    .orderBy(asc(pages.slug));
}
