import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isUrl } from "#domains/feeds/feed-property.ts";
import { maxPictureBytes } from "#domains/feeds/files/read-feed.server.ts";
import { feedMedia } from "#domains/feeds/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { type FetchPublic, timedOut } from "#platform/http/network/fetch-public.server.ts";
import { attachFeedMedia, storeFeedMedia } from "./save-feed-media.server.ts";

type Input = {
  propertyId: number;
  /** Also fetch stored pictures again, because the property has changed. */
  again?: boolean | undefined;
  fetchPublic: FetchPublic;
};

/** Timeouts before the rest waits for the job's next retry, so that a slow host does not block other agencies. */
const maxTimeouts = 2;

/** Fetches a property's pictures that the feed gives as URLs. Throws when any fails, so that the job is retried. */
export async function fetchFeedMedia(ctx: Context, { propertyId, again = false, fetchPublic }: Input): Promise<void> {
  const isOwn = and(eq(feedMedia.agencyId, ctx.agency.id), eq(feedMedia.propertyId, propertyId));
  const wanted = await ctx.db
    .select()
    .from(feedMedia)
    .where(and(isOwn, again ? undefined : isNull(feedMedia.mediaKey)))
    .orderBy(isNotNull(feedMedia.problem), feedMedia.kind, feedMedia.position);
  let failed = 0;
  let timeouts = 0;
  for (const { kind, position, source } of wanted.filter(({ source }) => isUrl(source))) {
    if (timeouts >= maxTimeouts) {
      failed += 1;
      continue;
    }
    const fetched = await fetchPublic(source, maxPictureBytes);
    if (!fetched.ok) failed += 1;
    if (!fetched.ok && fetched.reason === timedOut) timeouts += 1;
    const outcome = fetched.ok ? await storeFeedMedia(ctx, kind, fetched.content) : { problem: fetched.reason };
    await ctx.db
      .update(feedMedia)
      .set(outcome)
      .where(and(isOwn, eq(feedMedia.kind, kind), eq(feedMedia.position, position), eq(feedMedia.source, source)));
  }
  const [home] = await ctx.db
    .select({ displayAddress: properties.displayAddress })
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId)));
  if (home) await ctx.db.transaction((db) => attachFeedMedia({ ...ctx, db }, propertyId, home));
  if (failed > 0) throw new Error(`${failed} pictures of property ${propertyId} could not be fetched`);
}
