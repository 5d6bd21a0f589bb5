import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { mediaObjects } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { ByteRange } from "#platform/http/headers/byte-range.ts";

export type ImageCache = {
  read(name: string): Promise<Buffer | undefined>;
  /** Never rejects; `onError` receives the reason when the file could not be written. */
  write(name: string, content: Buffer, onError: (error: unknown) => void): Promise<void>;
};

/** The database may share the disk and cannot store leads once it is full. */
const minFreeBytes = 512 * 1024 * 1024;

/** Pictures of home pages are read over and over; a removed picture is forgotten within a minute. */
const remembered = { maxSize: 8 * 1024 * 1024, maxEntrySize: 256 * 1024, ttl: 60_000 };

/** A disk cache of resized images, safe to delete, with the latest of them in memory. */
export function createImageCache(folder: string, freeBytes = getFreeBytes): ImageCache {
  const latest = new LRUCache<string, Buffer>({ ...remembered, sizeCalculation: ({ length }) => length });
  return {
    async read(name) {
      const known = latest.get(name);
      if (known) return known;
      const content = await readFile(path.join(folder, name)).catch(() => undefined);
      if (content) latest.set(name, content);
      return content;
    },
    async write(name, content, onError) {
      const file = path.join(folder, name);
      const temporary = `${file}.${randomUUID()}.tmp`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        if ((await freeBytes(folder)) < minFreeBytes) throw new Error("The disk is nearly full");
        await writeFile(temporary, content);
        await rename(temporary, file);
      } catch (error) {
        onError(error);
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
  };
}

async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function findMediaType(ctx: Context, key: string): Promise<string | undefined> {
  const columns = { contentType: mediaObjects.contentType };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found?.contentType;
}

type Film = { contentType: string; size: number };

export async function findFilm(ctx: Context, key: string): Promise<Film | undefined> {
  const size = sql<number>`coalesce(${mediaObjects.byteSize}, octet_length(${mediaObjects.content}))`;
  const columns = { contentType: mediaObjects.contentType, size };
  return (await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key)))[0];
}

/** Reads only these bytes from the disk: films are not compressed by Postgres. `end` is inclusive. */
export async function readFilm(ctx: Context, key: string, range: ByteRange): Promise<Buffer | undefined> {
  const { start, end } = range;
  const content = sql<Buffer | null>`substring(${mediaObjects.content} from ${start + 1}::int for ${end - start + 1}::int)`;
  const columns = { content, objectName: mediaObjects.objectName };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found && readStored(ctx, found, range);
}

export async function readMedia(ctx: Context, key: string): Promise<Buffer | undefined> {
  const columns = { content: mediaObjects.content, objectName: mediaObjects.objectName };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found && readStored(ctx, found);
}

type Stored = Pick<typeof mediaObjects.$inferSelect, "content" | "objectName">;

/** From the row, or from object storage if it was moved there. Undefined: it is lost. */
export async function readStored({ objects, log }: Context, { content, objectName }: Stored, range?: ByteRange) {
  if (content || objectName === null) return content ?? undefined;
  const found = await objects?.get(objectName, range).catch((error: unknown) => {
    log.warn({ objectName, reason: error instanceof Error && String(error.cause) }, "object storage failed");
    throw error;
  });
  if (!found) log.warn({ objectName }, objects ? "object is missing" : "MEDIA_STORE is not set");
  return found;
}

const ownMedia = ({ agency }: Context, key: string) =>
  and(eq(mediaObjects.agencyId, agency.id), eq(mediaObjects.mediaKey, key));
