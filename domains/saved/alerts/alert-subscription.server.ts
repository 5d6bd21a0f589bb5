import { and, eq, ne } from "drizzle-orm";
import { users } from "#domains/account/tables.server.ts";
import { hideProperties } from "#domains/saved/properties/hidden-properties.server.ts";
import { type SavedSearchRow, updateSavedSearch } from "#domains/saved/searches/saved-searches.server.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { OutboxMail } from "#platform/mail/mailer.server.ts";
import { savedSearches } from "../tables.server.ts";
import type { AlertFrequency } from "./alert-frequency.ts";
import { parseAlertLink, type Subscription } from "./alert-path.ts";

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

export async function changeFrequency(ctx: Context, key: Subscription, alertFrequency: AlertFrequency): Promise<void> {
  const { searchId, userId } = await findSubscription(ctx, key);
  await updateSavedSearch({ ...ctx, userId }, { searchId, search: {}, alertFrequency });
}

/** Alerts wait until this day, `2026-12-04`, and are then sent in one mail; null ends the pause. */
export async function pauseAlerts(ctx: Context, key: Subscription, until: string | null): Promise<void> {
  const { searchId } = await findSubscription(ctx, key);
  await ctx.db
    .update(savedSearches)
    .set({ pausedUntil: until })
    .where(and(eq(savedSearches.agencyId, ctx.agency.id), eq(savedSearches.searchId, searchId)));
}

export async function dismissProperty(ctx: Context, key: Subscription, propertyId: number): Promise<void> {
  const { userId } = await findSubscription(ctx, key);
  await hideProperties({ ...ctx, userId }, [propertyId]);
}

/** False if the search or account was deleted, or alerts were stopped, after the mail was queued. */
export async function isAlertWanted(db: Database, { agencyId, kind, headers }: OutboxMail): Promise<boolean> {
  const subscription = kind === "alert" ? parseAlertLink(headers["List-Unsubscribe"] ?? "") : null;
  if (!subscription) return true;
  const found = await db
    .select({ searchId: savedSearches.searchId })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.agencyId, savedSearches.agencyId), eq(users.userId, savedSearches.userId)))
    .where(
      and(
        eq(savedSearches.agencyId, agencyId),
        eq(savedSearches.searchId, subscription.searchId),
        eq(savedSearches.alertKey, subscription.alertKey),
        ne(savedSearches.alertFrequency, "N"),
        eq(users.doNotContact, false),
      ),
    );
  return found.length > 0;
}
