import { asc, eq } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import type { Context } from "#platform/context.ts";
import type { Block } from "./block-schemas.ts";
import { pages } from "./tables.server.ts";

type SaleEvents = Block<"salesEvents">;
type Wanted = { kind: SaleEvents["kind"] /** `YYYY-MM-DD` */; date: string };

/** The sale of a day as a page of the agency announces it, and the path of that page. */
export async function findSaleEvent(ctx: Context, { kind, date }: Wanted) {
  const rows = await ctx.db
    .select({ slug: pages.slug, blocks: pages.blocks })
    .from(pages)
    .where(eq(pages.agencyId, ctx.agency.id))
    .orderBy(asc(pages.slug));
  for (const { slug, blocks } of rows)
    for (const block of blocks) {
      if (block.type !== "salesEvents" || block.kind !== kind) continue;
      const event = block.events.find(({ startsAt }) => startsAt.startsWith(date));
      if (event) return { ...(await inOwnLanguage(ctx, event)), path: `/${slug}` };
    }
  return null;
}
