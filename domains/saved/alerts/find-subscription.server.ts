import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { SavedSearchRow } from "../save-search.server.ts";
import { savedSearches } from "../tables.server.ts";

export type SubscriptionKey = { searchId: number; alertKey: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The saved search a mail's link names; the key in it is all that is asked for. */
export async function findSubscription(ctx: Context, { searchId, alertKey }: SubscriptionKey): Promise<SavedSearchRow> {
  const readable = uuid.test(alertKey) && Number.isInteger(searchId) && searchId > 0 && searchId < 2 ** 31;
  const [row] = readable
    ? await ctx.db
        .select()
        .from(savedSearches)
        .where(
          and(
            eq(savedSearches.agencyId, ctx.agency.id),
            eq(savedSearches.searchId, searchId),
            eq(savedSearches.alertKey, alertKey),
          ),
        )
    : [];
  if (!row) throw new NotFound("That saved search is no longer there");
  return row;
}
