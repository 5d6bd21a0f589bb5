import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { mediaObjects } from "../tables.server.ts";
import { pdfContentType } from "./media-types.ts";
import { toMediaKey } from "./store-picture.server.ts";

/** Stores a PDF once per agency, keyed by content hash, and returns the key. Throws for other file types. */
export async function storeDocument({ db, agency }: Context, content: Buffer): Promise<string> {
  if (!isPdf(content)) {
    const message = "This is not a PDF";
    throw new Invalid({ file: message }, message, 415);
  }
  const key = toMediaKey(content);
  await db
    .insert(mediaObjects)
    .values({ agencyId: agency.id, mediaKey: key, contentType: pdfContentType, width: 0, height: 0, content })
    .onConflictDoNothing();
  return key;
}

/** Stricter than PDF readers: bytes before the header are rejected, which rules out polyglot files. */
const isPdf = (content: Buffer) =>
  content.subarray(0, 5).toString("latin1") === "%PDF-" && content.subarray(-1_024).includes("%%EOF");
