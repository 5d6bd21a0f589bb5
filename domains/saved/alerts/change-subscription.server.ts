import { and, eq } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import { updateSavedSearch } from "#domains/saved/searches/update-saved-search.server.ts";
import type { Context } from "#platform/context.ts";
import { dismissedProperties } from "../tables.server.ts";
import type { AlertFrequency } from "./alert-frequency.ts";
import type { Subscription } from "./alert-path.ts";
import { findSubscription } from "./find-subscription.server.ts";

export async function changeFrequency(ctx: Context, key: Subscription, alertFrequency: AlertFrequency): Promise<void> {
  const { searchId, userId } = await findSubscription(ctx, key);
  await updateSavedSearch({ ...ctx, userId }, { searchId, search: {}, alertFrequency });
}

/** Excludes the property from all future alerts to this user. */
export async function dismissProperty(ctx: Context, key: Subscription, propertyId: number): Promise<void> {
  const { userId } = await findSubscription(ctx, key);
  const { id: agencyId } = ctx.agency;
  const [own] = await ctx.db
    .select({ propertyId: properties.propertyId })
    .from(properties)
    .where(and(eq(properties.agencyId, agencyId), eq(properties.propertyId, propertyId)));
  if (own) await ctx.db.insert(dismissedProperties).values({ agencyId, userId, propertyId }).onConflictDoNothing();
}
