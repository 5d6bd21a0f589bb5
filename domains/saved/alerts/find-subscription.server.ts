import { and, eq } from "drizzle-orm";
import type { SavedSearchRow } from "#domains/saved/searches/save-search.server.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import { savedSearches } from "../tables.server.ts";
import type { Subscription } from "./alert-path.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The saved search of an alert mail's link; its key is the only authentication. */
export async function findSubscription(ctx: Context, { searchId, alertKey }: Subscription): Promise<SavedSearchRow> {
  const isValid = uuid.test(alertKey) && Number.isInteger(searchId) && searchId > 0 && searchId < 2 ** 31;
  const [row] = isValid
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
  if (!row) throw new NotFound("That saved search no longer exists");
  return row;
}
