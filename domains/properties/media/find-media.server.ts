import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mediaObjects } from "../tables.server.ts";

/** What kind of thing the agency keeps under the key. */
export async function findMediaType({ db, agency }: Context, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ contentType: mediaObjects.contentType })
    .from(mediaObjects)
    .where(and(eq(mediaObjects.agencyId, agency.id), eq(mediaObjects.mediaKey, key)));
  return found?.contentType;
}

export async function readMedia({ db, agency }: Context, key: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: mediaObjects.content })
    .from(mediaObjects)
    .where(and(eq(mediaObjects.agencyId, agency.id), eq(mediaObjects.mediaKey, key)));
  return found?.content;
}
