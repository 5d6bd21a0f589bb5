import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
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

/** A disk cache of resized images; safe to delete. */
export function createImageCache(folder: string, freeBytes = getFreeBytes): ImageCache {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(() => undefined),
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
  const size = sql<number>`octet_length(${mediaObjects.content})`;
  const columns = { contentType: mediaObjects.contentType, size };
  return (await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key)))[0];
}

/** Reads only these bytes from the disk: films are not compressed by Postgres. `end` is inclusive. */
export async function readFilm(ctx: Context, key: string, { start, end }: ByteRange): Promise<Buffer | undefined> {
  const content = sql<Buffer>`substring(${mediaObjects.content} from ${start + 1}::int for ${end - start + 1}::int)`;
  return (await ctx.db.select({ content }).from(mediaObjects).where(ownMedia(ctx, key)))[0]?.content;
}

export async function readMedia(ctx: Context, key: string): Promise<Buffer | undefined> {
  const columns = { content: mediaObjects.content };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found?.content;
}

const ownMedia = ({ agency }: Context, key: string) =>
  and(eq(mediaObjects.agencyId, agency.id), eq(mediaObjects.mediaKey, key));
