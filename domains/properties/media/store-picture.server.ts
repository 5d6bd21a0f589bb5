import { and, eq } from "drizzle-orm";
import sharp, { type Metadata } from "sharp";
import type { StoredPicture } from "#domains/agency/agency-picture.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { isAnyOf } from "#platform/db/recordset.server.ts";
import { Invalid } from "#platform/errors.ts";
import { mediaObjects } from "../tables.server.ts";
import { toMediaKey } from "./media-key.server.ts";
import { type FilmExtension, fileExtensions, filmContentTypes, pdfContentType, svgContentType } from "./media-types.ts";

export async function storePicture(
  db: Database,
  agencyId: number,
  { content, credit }: { content: Buffer; credit: string | null },
): Promise<StoredPicture> {
  const { contentType, width, height } = await validatePicture(content);
  const key = await storeMedia(db, { agencyId, contentType, width, height, credit, content });
  return { key, width, height, credit };
}

/** Films are read into memory and sent from the database, so they must be short. */
const maxFilmBytes = 5 * 1024 * 1024;

/** Throws for a file of an agency folder that cannot be stored. */
export async function validateMedia(name: string, content: Buffer): Promise<void> {
  const extension = findFilmExtension(name);
  if (extension) validateFilm(content, extension);
  else if (isDocumentName(name)) validateDocument(content);
  else await validatePicture(content);
}

/** Stores a file of an agency folder by its name; the size of a film or document is unknown. */
export async function storeAgencyFile(
  db: Database,
  agencyId: number,
  { name, ...file }: { name: string; content: Buffer; credit: string | null },
): Promise<StoredPicture> {
  const extension = findFilmExtension(name);
  if (!extension && !isDocumentName(name)) return storePicture(db, agencyId, file);
  const contentType = extension ? validateFilm(file.content, extension) : validateDocument(file.content);
  const key = await storeMedia(db, { agencyId, contentType, width: 0, height: 0, ...file });
  return { key, width: 0, height: 0, credit: file.credit };
}

const isDocumentName = (name: string) => /\.pdf$/i.test(name);

function findFilmExtension(name: string): FilmExtension | undefined {
  return /\.(mp4|webm)$/i.exec(name)?.[1]?.toLowerCase() as FilmExtension | undefined;
}

function validateFilm(content: Buffer, extension: FilmExtension): string {
  const isMp4 = content.toString("latin1", 4, 8) === "ftyp";
  const isWebm = content.toString("hex", 0, 4) === "1a45dfa3";
  if (content.length > maxFilmBytes) return reject("The film has more than 5 MB");
  if (!(extension === "mp4" ? isMp4 : isWebm))
    return reject(`This is not ${extension === "mp4" ? "an mp4" : "a webm"} film`);
  return filmContentTypes[extension];
}

export type MediaFile = { isDocument: boolean; content: Buffer; credit: string | null };

/** Stores pictures and PDFs in one statement, each once per agency; returns the key or the problem of each. */
export async function storeMediaFiles(
  { db, agency }: Context,
  files: readonly MediaFile[],
): Promise<({ mediaKey: string; problem: null } | { problem: string })[]> {
  const checked = await Promise.all(files.map((file) => validateFile(file)));
  const rows = files.flatMap(({ content, credit }, i) => {
    const facts = checked[i];
    if (!facts || "problem" in facts) return [];
    return [{ ...facts, agencyId: agency.id, mediaKey: toMediaKey(content), credit, content }];
  });
  if (rows.length > 0) await db.insert(mediaObjects).values(rows).onConflictDoNothing();
  return files.map(({ content }, i) => {
    const facts = checked[i];
    return facts && "problem" in facts ? facts : { mediaKey: toMediaKey(content), problem: null };
  });
}

async function validateFile({ isDocument, content }: MediaFile) {
  try {
    return isDocument
      ? { contentType: validateDocument(content), width: 0, height: 0 }
      : await validatePicture(content);
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    throw error;
  }
}

type NewMedia = Omit<typeof mediaObjects.$inferInsert, "mediaKey" | "content"> & { content: Buffer };

async function storeMedia(db: Database, media: NewMedia): Promise<string> {
  const mediaKey = toMediaKey(media.content);
  await db
    .insert(mediaObjects)
    .values({ ...media, mediaKey })
    .onConflictDoNothing();
  return mediaKey;
}

/** Allows any phone photo; rejects decompression bombs. */
const maxPixels = 40_000_000;

/** Detects type and size from the bytes, not the name or declared type; throws for unsupported pictures. */
async function validatePicture(content: Buffer) {
  const metadata = await readMetadata(content);
  const contentType = getContentType(metadata);
  if (!(contentType in fileExtensions)) return reject("Use a JPEG, PNG, WebP, AVIF, GIF or SVG picture");
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels) return reject("The picture has more than 40 megapixels");
  if (contentType === "image/avif") await rejectTruncated(content);
  return { contentType, width, height };
}

async function readMetadata(content: Buffer): Promise<Metadata> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    return reject("The file is not a readable picture");
  }
}

/** A truncated JPEG can still be shown; a truncated AVIF cannot, and only decoding detects it. */
async function rejectTruncated(content: Buffer): Promise<void> {
  const decoding = sharp(content, { failOn: "none" }).resize({ width: 16 }).raw().toBuffer();
  await decoding.catch(() => reject("The file is not a readable picture"));
}

function getContentType({ format, compression }: Metadata): string {
  if (format === "svg") return svgContentType;
  return `image/${format === "heif" && compression === "av1" ? "avif" : format}`;
}

function reject(message: string): never {
  throw new Invalid({ file: message }, message, 415);
}

const maxDocumentBytes = 25 * 1024 * 1024;

function validateDocument(content: Buffer): string {
  if (content.length > maxDocumentBytes) return reject("The PDF has more than 25 MB");
  return isPdf(content) ? pdfContentType : reject("This is not a PDF");
}

/** Stricter than PDF readers: bytes before the header are rejected, which rules out polyglot files. */
const isPdf = (content: Buffer) =>
  content.subarray(0, 5).toString("latin1") === "%PDF-" && content.subarray(-1_024).includes("%%EOF");

/** Which of these files the agency has, and their types. */
export function findMediaTypes({ db, agency }: Context, keys: readonly (string | null)[]) {
  return db
    .select({ mediaKey: mediaObjects.mediaKey, contentType: mediaObjects.contentType })
    .from(mediaObjects)
    .where(and(eq(mediaObjects.agencyId, agency.id), isAnyOf(mediaObjects.mediaKey, keys)));
}
