import type { Context } from "#platform/context.ts";
import type { ConsentInput } from "./consent-input.ts";
import { consentLog } from "./tables.server.ts";

/** One more line in the log; the database refuses to change any, and to remove one before its time. */
export async function logConsent(ctx: Context, { status, categories }: ConsentInput): Promise<void> {
  await ctx.db.insert(consentLog).values({ agencyId: ctx.agency.id, status, categories, loggedAt: ctx.now });
}
