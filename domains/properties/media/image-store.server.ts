import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";

export type ImageStore = {
  read(name: string): Promise<Buffer | undefined>;
  /** Never fails the request: `report` hears why a file could not be kept. */
  write(name: string, content: Buffer, report: (error: unknown) => void): Promise<void>;
};

/** The database may lie on the same disk, and can keep no lead once it is full. */
const leastFreeBytes = 512 * 1024 * 1024;

/** Resized pictures on this node's disk; losing it costs only the time to make them again. */
export function createImageStore(folder: string, freeBytes = freeBytesOf): ImageStore {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(() => undefined),
    async write(name, content, report) {
      const file = path.join(folder, name);
      const unfinished = `${file}.${randomUUID()}.tmp`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        if ((await freeBytes(folder)) < leastFreeBytes) throw new Error("The disk is nearly full");
        await writeFile(unfinished, content);
        await rename(unfinished, file);
      } catch (error) {
        report(error);
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
