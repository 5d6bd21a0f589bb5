import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { mediaObjects } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";

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

export async function readMedia(ctx: Context, key: string): Promise<Buffer | undefined> {
  const columns = { content: mediaObjects.content };
  const [found] = await ctx.db.select(columns).from(mediaObjects).where(ownMedia(ctx, key));
  return found?.content;
}

const ownMedia = ({ agency }: Context, key: string) =>
  and(eq(mediaObjects.agencyId, agency.id), eq(mediaObjects.mediaKey, key));
