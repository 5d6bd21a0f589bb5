import { createHash } from "node:crypto";
import type { StoredPicture } from "#domains/agency/agency-picture.ts";
import type { Database } from "#platform/db/database.server.ts";
import { Invalid } from "#platform/errors.ts";
import { mediaObjects } from "../tables.server.ts";
import { type FilmExtension, filmContentTypes } from "./media-types.ts";
import { validatePicture } from "./validate-picture.server.ts";

/** Stores a picture once per agency, keyed by content hash. */
export async function storePicture(
  db: Database,
  agencyId: number,
  { content, credit }: { content: Buffer; credit: string | null },
): Promise<StoredPicture> {
  return store(db, { agencyId, content, credit, ...(await validatePicture(content)) });
}

/** Films are read into memory and sent from the database, so they must be short. */
const maxFilmBytes = 5 * 1024 * 1024;

/** Stores a film like a picture; its size is unknown. */
export async function storeFilm(
  db: Database,
  agencyId: number,
  { content, credit, extension }: { content: Buffer; credit: string | null; extension: FilmExtension },
): Promise<StoredPicture> {
  const isMp4 = content.toString("latin1", 4, 8) === "ftyp";
  const isWebm = content.readUInt32BE(0) === 0x1a45dfa3;
  if (content.length > maxFilmBytes) throw invalidFilm("The film has more than 5 MB");
  if (!(extension === "mp4" ? isMp4 : isWebm))
    throw invalidFilm(`This is not ${extension === "mp4" ? "an mp4" : "a webm"} film`);
  return store(db, { agencyId, content, credit, contentType: filmContentTypes[extension], width: 0, height: 0 });
}

const invalidFilm = (message: string) => new Invalid({ file: message }, message, 415);

type NewMedia = StoredPicture & Omit<typeof mediaObjects.$inferInsert, "mediaKey">;

async function store(db: Database, media: Omit<NewMedia, "key">): Promise<StoredPicture> {
  const key = toMediaKey(media.content);
  await db
    .insert(mediaObjects)
    .values({ ...media, mediaKey: key })
    .onConflictDoNothing();
  return { key, width: media.width, height: media.height, credit: media.credit };
}

export const toMediaKey = (content: Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 20);
