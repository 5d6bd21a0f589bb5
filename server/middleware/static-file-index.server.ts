import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";

/** A servable file; anything not in the index is a 404. */
export type StaticFile = { path: string; size: number; type: string; tag: string };

/** Indexed once by URL path, because a build does not change while the server runs. A missing folder has no files. */
export async function indexStaticFiles(folder: string, prefix: "/" | "/map/"): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `${prefix}${path.relative(folder, file).split(path.sep).join("/")}`;
    if (!entry.isFile() || isPrivate(address)) continue;
    const content = await readFile(file);
    files.set(address, { path: file, size: content.length, type: getContentType(address), tag: createEtag(content) });
  }
  return files;
}

const isPrivate = (address: string) => address.includes("/.") || address.endsWith(".map");

/** Content-based, so that all nodes agree: the map reader restarts when the tag changes. */
const createEtag = (content: Buffer) => `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

const customTypes: Record<string, string> = { ".pmtiles": "application/vnd.pmtiles", ".pbf": "application/x-protobuf" };

function getContentType(address: string): string {
  return customTypes[path.extname(address)] ?? getMimeType(address) ?? "application/octet-stream";
}
