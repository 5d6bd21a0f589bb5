import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type FetchPublic, tookTooLong } from "#platform/http/fetch-public.server.ts";
import { mostPictureBytes } from "./open-feed.server.ts";
import { hangFeedMedia, keepMedia } from "./save-feed-media.server.ts";
import { feedMedia } from "./tables.server.ts";

type Input = {
  propertyId: number;
  /** Also those we have: the home has changed since. */
  again?: boolean | undefined;
  fetchPublic: FetchPublic;
};

/** A host that hangs is left alone until the job's next try: the other agencies' pictures wait behind this one. */
const mostSlow = 2;

/** Fetches the pictures of one home that came as addresses. What fails is told and tried again with the job. */
export async function fetchFeedMedia(ctx: Context, { propertyId, again = false, fetchPublic }: Input): Promise<void> {
  const mine = and(eq(feedMedia.agencyId, ctx.agency.id), eq(feedMedia.propertyId, propertyId));
  const wanted = await ctx.db
    .select()
    .from(feedMedia)
    .where(and(mine, again ? undefined : isNull(feedMedia.mediaKey)))
    .orderBy(isNotNull(feedMedia.problem), feedMedia.kind, feedMedia.position);
  let failed = 0;
  let slow = 0;
  for (const { kind, position, source } of wanted.filter(({ source }) => /^https?:/i.test(source))) {
    if (slow >= mostSlow) {
      failed += 1;
      continue;
    }
    const fetched = await fetchPublic(source, mostPictureBytes);
    if (!fetched.ok) failed += 1;
    if (!fetched.ok && fetched.reason === tookTooLong) slow += 1;
    const outcome = fetched.ok ? await keepMedia(ctx, kind, fetched.content) : { problem: fetched.reason };
    await ctx.db
      .update(feedMedia)
      .set(outcome)
      .where(and(mine, eq(feedMedia.kind, kind), eq(feedMedia.position, position), eq(feedMedia.source, source)));
  }
  const [home] = await ctx.db
    .select({ displayAddress: properties.displayAddress })
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId)));
  if (home) await ctx.db.transaction((db) => hangFeedMedia({ ...ctx, db }, propertyId, home));
  if (failed > 0) throw new Error(`${failed} pictures of home ${propertyId} could not be fetched`);
}
