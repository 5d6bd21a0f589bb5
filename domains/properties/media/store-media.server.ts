import { createHash } from "node:crypto";
import type { StoredPicture } from "#domains/agency/picture.ts";
import type { Database } from "#platform/db/database.server.ts";
import { mediaObjects } from "../tables.server.ts";
import { readPictureFacts } from "./picture-rules.server.ts";

/** Keeps a picture once per agency, under a key made from its content. */
export async function storeMedia(
  db: Database,
  agencyId: number,
  { content, credit }: { content: Buffer; credit: string | null },
): Promise<StoredPicture> {
  const { contentType, width, height } = await readPictureFacts(content);
  const key = createHash("sha256").update(content).digest("hex").slice(0, 20);
  await db
    .insert(mediaObjects)
    .values({ agencyId, mediaKey: key, contentType, width, height, credit, content })
    .onConflictDoNothing();
  return { key, width, height, credit };
}
