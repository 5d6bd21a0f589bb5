import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

export type ImageStore = {
  read(name: string): Promise<Buffer | undefined>;
  /** Never fails the request: `report` hears why a file could not be kept. */
  write(name: string, content: Buffer, report: (error: unknown) => void): Promise<void>;
};

/** Resized pictures on this node's disk; losing it costs only the time to make them again. */
export function createImageStore(folder: string): ImageStore {
  return {
    read: (name) => readFile(path.join(folder, name)).catch(() => undefined),
    async write(name, content, report) {
      const file = path.join(folder, name);
      const unfinished = `${file}.${randomUUID()}.tmp`;
      try {
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(unfinished, content);
        await rename(unfinished, file);
      } catch (error) {
        report(error);
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
  };
}
