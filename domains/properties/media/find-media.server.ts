import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mediaObjects } from "../tables.server.ts";

export async function findMediaType(ctx: Context, key: string): Promise<string | undefined> {
  const columns = { contentType: mediaObjects.contentType };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found?.contentType;
}

export async function readMedia(ctx: Context, key: string): Promise<Buffer | undefined> {
  const columns = { content: mediaObjects.content };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found?.content;
}

const ownMedia = ({ agency }: Context, key: string) =>
  and(eq(mediaObjects.agencyId, agency.id), eq(mediaObjects.mediaKey, key));
