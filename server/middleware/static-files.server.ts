// Mounted before sessions and pages: app.use(staticFiles({ clientFolder, mapFolder })). What it does not know passes by.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { chooseEncoding } from "#platform/http/accept-encoding.ts";
import { parseByteRange } from "#platform/http/byte-range.ts";
import { type Bodies, compressBody } from "#platform/http/compressed-body.server.ts";
import { tagMatches } from "#platform/http/entity-tag.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { listFiles, type SentFile } from "./sent-files.server.ts";

const assets = "/asset_bundles/";
/** Map tiles are read in pieces and are compressed inside. */
const map = "/map/";
/** A page's own policy would be longer than many a file, and sent with each; only a worker lives by its file's policy. */
const policyOfAssets = "default-src 'none'";

/** `mapFolder` is served under /map/, everything of `clientFolder` at the root. */
export function staticFiles({ clientFolder, mapFolder }: { clientFolder: string; mapFolder: string }) {
  const listed = once(async () => {
    const [client, tiles] = await Promise.all([listFiles(clientFolder, "/"), listFiles(mapFolder, map)]);
    return new Map([...client, ...tiles]);
  });
  const kept = new Map<string, () => Promise<Bodies>>();

  return createMiddleware<AppEnvironment>(async (c, next) => {
    const address = addressOf(c.req.url);
    const file = (await listed()).get(address);
    if (!file) return address.startsWith(assets) || address.startsWith(map) ? missing(c) : next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD")
      return c.text("Method not allowed", 405, { allow: "GET, HEAD" });
    const whole = !address.startsWith(map);
    const headers: Record<string, string> = {
      "content-type": file.type,
      "cache-control": address.startsWith(assets) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag: whole ? `W/${file.tag}` : file.tag,
      ...(address.startsWith(assets) && !address.endsWith(".mjs") ? { "content-security-policy": policyOfAssets } : {}),
    };
    if (tagMatches(c.req.header("if-none-match"), file.tag)) return c.body(null, 304, headers);
    return whole ? sendWhole(c, await bodiesOf(file), headers) : sendPiece(c, file, headers);
  });

  function bodiesOf(file: SentFile): Promise<Bodies> {
    const bodies = kept.get(file.path) ?? once(() => readBodies(file));
    kept.set(file.path, bodies);
    return bodies();
  }
}

async function readBodies(file: SentFile): Promise<Bodies> {
  const identity = await readFile(file.path);
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(file.type) ? compressBody(identity, 9) : { identity };
}

function sendWhole(c: Context<AppEnvironment>, bodies: Bodies, headers: Record<string, string>): Response {
  const wanted = chooseEncoding(c.req.header("accept-encoding"));
  const encoding = bodies[wanted] ? wanted : "identity";
  const body = bodies[encoding] ?? bodies.identity;
  headers["content-length"] = String(body.length);
  headers.vary = "accept-encoding";
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return new Response(c.req.method === "HEAD" ? null : (body as BodyInit), { headers });
}

function sendPiece(c: Context<AppEnvironment>, file: SentFile, headers: Record<string, string>): Response {
  const ifRange = c.req.header("if-range");
  const range =
    ifRange && !tagMatches(ifRange, file.tag) ? undefined : parseByteRange(c.req.header("range"), file.size);
  headers["accept-ranges"] = "bytes";
  if (range === null)
    return c.body(null, 416, { "content-range": `bytes */${file.size}`, "cache-control": "no-store" });
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers["content-length"] = String(end - start + 1);
  if (range) headers["content-range"] = `bytes ${start}-${end}/${file.size}`;
  const body = c.req.method === "HEAD" ? null : Readable.toWeb(createReadStream(file.path, { start, end }));
  return new Response(body as BodyInit | null, { status: range ? 206 : 200, headers });
}

/** A failure is not remembered. */
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

/** As it was sent: our own file names need no decoding, so `..%2f` and `%00` name nothing. */
function addressOf(url: string): string {
  return url.slice(url.indexOf("/", "https://".length)).split("?", 1)[0] ?? "/";
}
