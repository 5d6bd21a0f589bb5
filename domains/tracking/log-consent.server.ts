import type { Context } from "#platform/context.ts";
import type { ConsentInput } from "./consent-input.ts";
import { consentLog } from "./tables.server.ts";

/** Append-only: a database trigger rejects updates, and deletes before the retention period ends. */
export async function logConsent(ctx: Context, { status, categories }: ConsentInput): Promise<void> {
  await ctx.db.insert(consentLog).values({ agencyId: ctx.agency.id, status, categories, loggedAt: ctx.now });
}
