import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { mediaObjects, properties, propertyMedia } from "./tables.server.ts";

/** The agency's own homes that the public may see at all; which states of them is for the caller to say. */
export function isPublished({ agency }: Context): SQL | undefined {
  return and(eq(properties.agencyId, agency.id), eq(properties.published, true));
}

/** Joins what a home shows to the stored file it is. */
export const isItsFile = and(
  eq(mediaObjects.agencyId, propertyMedia.agencyId),
  eq(mediaObjects.mediaKey, propertyMedia.mediaKey),
);
