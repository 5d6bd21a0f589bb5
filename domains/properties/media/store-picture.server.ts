import { createHash } from "node:crypto";
import type { StoredPicture } from "#domains/agency/agency-picture.ts";
import type { Database } from "#platform/db/database.server.ts";
import { mediaObjects } from "../tables.server.ts";
import { validatePicture } from "./validate-picture.server.ts";

/** Stores a picture once per agency, keyed by content hash. */
export async function storePicture(
  db: Database,
  agencyId: number,
  { content, credit }: { content: Buffer; credit: string | null },
): Promise<StoredPicture> {
  const { contentType, width, height } = await validatePicture(content);
  const key = toMediaKey(content);
  await db
    .insert(mediaObjects)
    .values({ agencyId, mediaKey: key, contentType, width, height, credit, content })
    .onConflictDoNothing();
  return { key, width, height, credit };
}

export const toMediaKey = (content: Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 20);
