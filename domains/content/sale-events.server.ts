import { asc, eq } from "drizzle-orm";
import { inOwnLanguage } from "#domains/agency/agency-directory.server.ts";
import { remember } from "#domains/agency/remember.server.ts";
import type { Context } from "#platform/context.ts";
import type { Block } from "./block-schemas.ts";
import { pages } from "./tables.server.ts";

type Kind = Block<"salesEvents">["kind"];
export type SaleEvent = Block<"salesEvents">["events"][number] & { path: string };

/** The sales that the agency's pages announce, each with the path of its page. */
export function listSaleEvents(ctx: Context, kind: Kind): Promise<SaleEvent[]> {
  return remember(ctx, `${kind} sales`, async () => {
    const rows = await ctx.db
      .select({ slug: pages.slug, blocks: pages.blocks })
      .from(pages)
      .where(eq(pages.agencyId, ctx.agency.id))
      .orderBy(asc(pages.slug));
    const events = rows.flatMap(({ slug, blocks }) =>
      blocks.flatMap((block) =>
        block.type === "salesEvents" && block.kind === kind
          ? block.events.map((event) => ({ ...event, path: `/${slug}` }))
          : [],
      ),
    );
    return inOwnLanguage(ctx, events);
  });
}

/** The sale of a day, `YYYY-MM-DD`. */
export const findSaleOn = (events: readonly SaleEvent[], day: string | null): SaleEvent | null =>
  events.find(({ startsAt }) => day !== null && startsAt.startsWith(day)) ?? null;
