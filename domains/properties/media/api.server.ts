// Mount after the agency lookup, without session or compression: app.route("/media", mediaApi({ cacheFolder })).
import { type Context, Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { etagMatches } from "#platform/http/headers/etag.server.ts";
import { createWorkQueue } from "#platform/work-queue.ts";
import { createFindResizedImage, encoderVersion, type ImageRequest } from "./find-resized-image.server.ts";
import { findShareImage } from "./find-share-image.server.ts";
import { createImageCache, findMediaType, readMedia } from "./image-cache.server.ts";
import { pdfContentType, svgContentType } from "./media-types.ts";
import { type ImageFormat, imageWidths } from "./media-url.ts";

const contentTypes: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

export function mediaApi({ cacheFolder }: { cacheFolder: string }) {
  const queue = createWorkQueue({ maxConcurrent: 2, maxQueued: 32 });
  const store = createImageCache(cacheFolder);
  const findImage = createFindResizedImage(store, queue);
  const api = new Hono<AppEnvironment>();

  /** Sends a stored file as it is. */
  async function sendOriginal(c: Context<AppEnvironment>, type: string, own?: (key: string) => Record<string, string>) {
    const key = c.req.param("key") ?? "";
    const isType = (await findMediaType(c.var.context, key)) === type;
    const body = isType ? await readMedia(c.var.context, key) : undefined;
    if (!body) throw new NotFound();
    return send(c, { body, type, tag: `"${key}"` }, own?.(key));
  }

  api.get("/:key/vector.svg", (c) => sendOriginal(c, svgContentType));
  api.get("/:key/document.pdf", (c) =>
    sendOriginal(c, pdfContentType, (key) => ({
      "content-disposition": `attachment; filename="document-${key}.pdf"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    })),
  );

  api.get("/:key/share.jpg", async (c) => {
    const key = c.req.param("key");
    if (!isKey(key)) throw new NotFound();
    const { tag, image } = await findShareImage(c.var.context, key, { store, queue });
    if (!image) return busy(c);
    const headers = { "cache-control": "public, max-age=86400" };
    return send(c, { body: image, type: contentTypes.jpg, tag: `"${tag}"` }, headers);
  });

  api.get("/:key/:file", async (c) => {
    const request = parseRequest(c.req.param("key"), c.req.param("file"));
    const image = await findImage(c.var.context, request);
    if (!image) return busy(c);
    const { key, width, format } = request;
    const tag = `"${key}-${width}-${format}-${encoderVersion}"`;
    return send(c, { body: image, type: contentTypes[format], tag });
  });

  api.all("*", () => {
    throw new NotFound();
  });

  return api;
}

/** Prevents path traversal: the key becomes part of a file name. */
function parseRequest(key: string, file: string): ImageRequest {
  const [size, format = "", ...rest] = file.split(".");
  const width = imageWidths.find((each) => String(each) === size);
  if (!isKey(key) || !width || !isFormat(format) || rest.length > 0) throw new NotFound();
  return { key, width, format };
}

const isKey = (text: string) => /^[0-9a-f]{20}$/.test(text);
const busy = (c: Context) => c.text("Busy", 503, { "retry-after": "2", "cache-control": "no-store" });
const isFormat = (text: string): text is ImageFormat => Object.hasOwn(contentTypes, text);

type StoredFile = { body: Buffer; type: string; tag: string };

/** URLs contain the content hash, so responses are immutable. Mail clients load pictures cross-origin; the CSP disables scripts. */
function send(c: Context, { body, type, tag }: StoredFile, own: Record<string, string> = {}): Response {
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    etag: tag,
    ...own,
  };
  if (etagMatches(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
  return new Response(c.req.method === "HEAD" ? null : (body as BodyInit), {
    headers: { "content-type": type, "content-length": String(body.length), ...headers },
  });
}
