import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";

/** A file that may be sent; what is not in the list does not exist, whatever the address says. */
export type SentFile = { path: string; size: number; type: string; tag: string };

/** By address, as of the first request: a build does not change while the server runs. No folder, no files. */
export async function listFiles(folder: string, prefix: "/" | "/map/"): Promise<Map<string, SentFile>> {
  const files = new Map<string, SentFile>();
  if (!existsSync(folder)) return files;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `${prefix}${path.relative(folder, file).split(path.sep).join("/")}`;
    if (!entry.isFile() || isPrivate(address)) continue;
    const content = await readFile(file);
    files.set(address, { path: file, size: content.length, type: typeOf(address), tag: tagOf(content) });
  }
  return files;
}

const isPrivate = (address: string) => address.includes("/.") || address.endsWith(".map");

/** From the content, so that every node gives the same: a map reader starts again when the tag changes. */
const tagOf = (content: Buffer) => `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

const ownTypes: Record<string, string> = { ".pmtiles": "application/vnd.pmtiles", ".pbf": "application/x-protobuf" };

function typeOf(address: string): string {
  return ownTypes[path.extname(address)] ?? getMimeType(address) ?? "application/octet-stream";
}
