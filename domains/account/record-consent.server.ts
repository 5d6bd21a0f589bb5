import type { Context } from "#platform/context.ts";
import { consentRecords } from "./tables.server.ts";

export type ConsentGiven = Readonly<{
  email: string;
  purpose: "terms" | "marketing";
  granted: boolean;
  statement: string;
  url: string;
}>;

/** Adds to the record of who agreed to or refused what; call it with the transaction of what was agreed to. */
export async function recordConsent(ctx: Context, given: readonly ConsentGiven[]): Promise<void> {
  if (given.length === 0) return;
  const { id: agencyId } = ctx.agency;
  await ctx.db
    .insert(consentRecords)
    .values(given.map((consent) => ({ ...consent, agencyId, userId: ctx.userId, recordedAt: ctx.now })));
}
