// Mount before sessions and pages. Unknown paths fall through.

import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseByteRange } from "#platform/http/headers/byte-range.ts";
import { chooseEncoding, compressBody, type EncodedBodies } from "#platform/http/headers/compress-body.server.ts";
import { etagMatches } from "#platform/http/headers/etag.server.ts";
import { getRequestTarget } from "./page-delivery.server.ts";

const assetPrefix = "/asset_bundles/";
/** Map tiles are read by range and are already compressed. */
const mapPrefix = "/map/";
/** Pages' long policy is not needed here: only workers apply the policy of their own file. */
const assetPolicy = "default-src 'none'; frame-ancestors 'none'";

export const basemapPath = "/map/basemap.pmtiles";

type Folders = {
  /** Served at the root. */
  clientFolder: string;
  /** Served under /map/. */
  mapFolder: string;
  /** The file served as /map/basemap.pmtiles. */
  basemap?: string | null;
};

export function staticFiles({ clientFolder, mapFolder, basemap = null }: Folders) {
  const index = once(async () => {
    const [client, tiles, roads] = await Promise.all([
      indexStaticFiles(clientFolder, "/"),
      indexStaticFiles(mapFolder, mapPrefix),
      basemap === null ? [] : indexBasemap(basemap),
    ]);
    return new Map([...client, ...tiles, ...roads]);
  });
  const bodiesByPath = new Map<string, () => Promise<EncodedBodies>>();

  return createMiddleware<AppEnvironment>(async (c, next) => {
    // Not decoded: our file names need no decoding, so `..%2f` and `%00` match nothing.
    const address = getRequestTarget(c.req.url).split("?", 1)[0] ?? "/";
    const file = (await index()).get(address);
    if (!file) return address.startsWith(assetPrefix) || address.startsWith(mapPrefix) ? missing(c) : next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      return c.text("Method not allowed", 405, { allow: "GET, HEAD" });
    const whole = !address.startsWith(mapPrefix);
    const headers: Record<string, string> = {
      "content-type": file.type,
      "cache-control": address.startsWith(assetPrefix) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag: whole ? `W/${file.tag}` : file.tag,
      ...(address.startsWith(assetPrefix) && !address.endsWith(".mjs")
        ? { "content-security-policy": assetPolicy }
        : {}),
    };
    if (etagMatches(c.req.header("if-none-match"), file.tag)) return c.body(null, 304, headers);
    return whole ? sendWhole(c, await bodiesOf(file), headers) : sendRange(c, file, headers);
  });

  function bodiesOf(file: StaticFile): Promise<EncodedBodies> {
    const bodies = bodiesByPath.get(file.path) ?? once(() => readBodies(file));
    bodiesByPath.set(file.path, bodies);
    return bodies();
  }
}

async function readBodies(file: StaticFile): Promise<EncodedBodies> {
  const identity = await readFile(file.path);
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type) ? compressBody(identity) : { identity };
}

function sendWhole(c: Context<AppEnvironment>, bodies: EncodedBodies, headers: Record<string, string>): Response {
  const wanted = chooseEncoding(c.req.header("accept-encoding"));
  const encoding = bodies[wanted] ? wanted : "identity";
  const body = bodies[encoding] ?? bodies.identity;
  headers["content-length"] = String(body.length);
  headers.vary = "accept-encoding";
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return new Response(c.req.method === "HEAD" ? null : (body as BodyInit), { headers });
}

function sendRange(c: Context<AppEnvironment>, file: StaticFile, headers: Record<string, string>): Response {
  const ifRange = c.req.header("if-range");
  const range =
    ifRange && !etagMatches(ifRange, file.tag) ? undefined : parseByteRange(c.req.header("range"), file.size);
  headers["accept-ranges"] = "bytes";
  if (range === null)
    return c.body(null, 416, { "content-range": `bytes */${file.size}`, "cache-control": "no-store" });
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers["content-length"] = String(end - start + 1);
  if (range) headers["content-range"] = `bytes ${start}-${end}/${file.size}`;
  const body = c.req.method === "HEAD" ? null : Readable.toWeb(createReadStream(file.path, { start, end }));
  return new Response(body as BodyInit | null, { status: range ? 206 : 200, headers });
}

/** Memoises success only. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const missing = (c: Context<AppEnvironment>) => c.text("Not found", 404, { "cache-control": "no-store" });

/** A servable file; anything not in the index is a 404. */
type StaticFile = { path: string; size: number; type: string; tag: string };

/** Indexed once by URL path, because a build does not change while the server runs. A missing folder has no files. */
async function indexStaticFiles(folder: string, prefix: "/" | "/map/"): Promise<Map<string, StaticFile>> {
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

const pmtilesHeaderBytes = 16_384;

/** Country extracts have gigabytes: the tag is of the header and root directory, which change with the tiles. */
async function indexBasemap(file: string): Promise<[string, StaticFile][]> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(pmtilesHeaderBytes), 0, pmtilesHeaderBytes, 0);
    const tag = createEtag(Buffer.concat([buffer.subarray(0, bytesRead), Buffer.from(String(size))]));
    return [[basemapPath, { path: file, size, type: getContentType(basemapPath), tag }]];
  } finally {
    await handle.close();
  }
}

const isPrivate = (address: string) => address.includes("/.") || address.endsWith(".map");

/** Content-based, so that all nodes agree: the map reader restarts when the tag changes. */
const createEtag = (content: Buffer) => `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

const customTypes: Record<string, string> = { ".pmtiles": "application/vnd.pmtiles", ".pbf": "application/x-protobuf" };

function getContentType(address: string): string {
  return customTypes[path.extname(address)] ?? getMimeType(address) ?? "application/octet-stream";
}
