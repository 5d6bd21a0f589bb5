import { and, eq, gt, type SQL } from "drizzle-orm";
import { dayMs } from "#format/day-ms.ts";
import type { Message } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { shortlistPeople, shortlists } from "../tables.server.ts";
import { shortlistDays } from "./shortlist.ts";

/** Set by `shortlistLink` once the signature of the link has been checked. */
export type ShortlistContext = Context &
  Readonly<{ shortlistId: number; shortlistPath: string /** Hash of the browser's key. */; keyHash: Buffer | null }>;
export const isShortlistContext = (ctx: Context): ctx is ShortlistContext => "shortlistId" in ctx;

export const lifetimeMs = shortlistDays * dayMs;
export const toCutoff = (now: Date) => new Date(now.getTime() - lifetimeMs);

/** A list of this agency that has not ended. */
export const isLiveList = ({ agency, now }: Context, condition: SQL | undefined) =>
  and(eq(shortlists.agencyId, agency.id), gt(shortlists.changedAt, toCutoff(now)), condition);

export const isThisList = (ctx: ShortlistContext) => isLiveList(ctx, eq(shortlists.shortlistId, ctx.shortlistId));

export const isOfList = ({ agency, shortlistId }: ShortlistContext, condition?: SQL) =>
  and(eq(shortlistPeople.agencyId, agency.id), eq(shortlistPeople.shortlistId, shortlistId), condition);

export const goneMessage: Message = "This shortlist isn’t shared any more.";
