import { consentRecords } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";

export type ConsentGiven = Readonly<{
  email: string;
  purpose: "terms" | "marketing";
  granted: boolean;
  statement: string;
  url: string;
}>;

/** Appends to the consent log. Call it in the transaction of the action that was consented to. */
export async function recordConsent(ctx: Context, given: readonly ConsentGiven[]): Promise<void> {
  if (given.length === 0) return;
  const { id: agencyId } = ctx.agency;
  await ctx.db
    .insert(consentRecords)
    .values(given.map((consent) => ({ ...consent, agencyId, userId: ctx.userId, recordedAt: ctx.now })));
}
