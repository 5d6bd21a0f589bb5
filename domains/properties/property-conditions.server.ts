import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mediaObjects, properties, propertyMedia } from "./tables.server.ts";

/** The agency's published properties, in any status. */
export function isPublished({ agency }: Context): SQL | undefined {
  return and(eq(properties.agencyId, agency.id), eq(properties.published, true));
}

/** Joins property media to the stored file. */
export const joinsMediaObject = and(
  eq(mediaObjects.agencyId, propertyMedia.agencyId),
  eq(mediaObjects.mediaKey, propertyMedia.mediaKey),
);
