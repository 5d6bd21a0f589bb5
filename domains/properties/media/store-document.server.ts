import { createHash } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { mediaObjects } from "../tables.server.ts";
import { documentType } from "./document-type.ts";

/** Keeps a brochure once per agency; only what is a PDF by its own bytes. Answers its key. */
export async function storeDocument({ db, agency }: Context, content: Buffer): Promise<string> {
  if (!isPdf(content)) {
    const message = "This is not a PDF";
    throw new Invalid({ file: message }, message, 415);
  }
  const key = createHash("sha256").update(content).digest("hex").slice(0, 20);
  await db
    .insert(mediaObjects)
    .values({ agencyId: agency.id, mediaKey: key, contentType: documentType, width: 0, height: 0, content })
    .onConflictDoNothing();
  return key;
}

/** Readers allow some bytes before the mark; we do not, so that nothing can be two things at once. */
const isPdf = (content: Buffer) =>
  content.subarray(0, 5).toString("latin1") === "%PDF-" && content.subarray(-1_024).includes("%%EOF");
