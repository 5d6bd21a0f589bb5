// Mount after the agency lookup, without session or compression: app.route("/media", mediaApi({ cacheFolder })).
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseByteRange } from "#platform/http/headers/byte-range.ts";
import { etagMatches } from "#platform/http/headers/etag.server.ts";
import { isThisMachine } from "#platform/http/network/client-address.server.ts";
import { createAddressBudget } from "#platform/http/rate-limit/address-budget.ts";
import { createWorkQueue } from "#platform/work-queue.ts";
import {
  createFindResizedImage,
  encoderVersion,
  type ImageRequest,
  type ResizeInTurn,
} from "./find-resized-image.server.ts";
import { findShareImage } from "./find-share-image.server.ts";
import { createImageCache, findFilm, findMediaType, readFilm, readMedia } from "./image-cache.server.ts";
import { filmContentTypes, pdfContentType, svgContentType } from "./media-types.ts";
import { type ImageFormat, imageWidths } from "./media-url.ts";
import { renderPremisesEnergyChart } from "./premises-energy-chart.ts";

const contentTypes: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

const svgType = `${svgContentType}; charset=utf-8`;
/** Pictures in sizes that are not cached yet. An office shares an address, and a results page has up to thirty. */
const resizesPerAddress = { windows: [{ seconds: 60, budget: 300 }], maxAddresses: 50_000 };
/** For pictures that are drawn here, whose URLs contain no content hash. */
const daily = { "cache-control": "public, max-age=86400" };

export function mediaApi({ cacheFolder }: { cacheFolder: string }) {
  const queue = createWorkQueue<string>({ maxConcurrent: 2, maxQueued: 512, maxQueuedPerOwner: 32 });
  const spendBudget = createAddressBudget(resizesPerAddress);
  const store = createImageCache(cacheFolder);
  const findImage = createFindResizedImage(store);
  const resizeInTurn =
    ({ var: { clientAddress } }: Context<AppEnvironment>): ResizeInTurn =>
    (work) => {
      if (!isThisMachine(clientAddress)) spendBudget(clientAddress, 1, new Date());
      return queue.run(work, clientAddress);
    };
  const api = new Hono<AppEnvironment>();

  api.get("/:key/vector.svg", async (c) => {
    const chart = renderPremisesEnergyChart(c.req.param("key"));
    if (chart) {
      const tag = `"${createHash("sha256").update(chart).digest("hex").slice(0, 20)}"`;
      return send(c, { body: Buffer.from(chart), type: svgType, tag }, daily);
    }
    const file = await findOriginal(c, svgContentType);
    return send(c, { ...file, type: svgType });
  });
  api.get("/:key/document.pdf", async (c) =>
    send(c, await findOriginal(c, pdfContentType), {
      "content-disposition": `attachment; filename="document-${c.req.param("key")}.pdf"`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    }),
  );
  for (const [extension, type] of Object.entries(filmContentTypes))
    api.get(`/:key/film.${extension}`, (c) => sendFilm(c, type));

  api.get("/:key/share.jpg", async (c) => {
    const key = c.req.param("key");
    if (!isKey(key)) throw new NotFound();
    const { tag, image } = await findShareImage(c.var.context, key, { store, resizeInTurn: resizeInTurn(c) });
    if (!image) return busy(c);
    return send(c, { body: image, type: contentTypes.jpg, tag: `"${tag}"` }, daily);
  });

  api.get("/:key/:file", async (c) => {
    const request = parseRequest(c.req.param("key"), c.req.param("file"));
    const image = await findImage(c.var.context, request, resizeInTurn(c));
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

/** A stored file as it is. */
async function findOriginal(c: Context<AppEnvironment>, type: string): Promise<StoredFile> {
  const key = c.req.param("key") ?? "";
  const isType = (await findMediaType(c.var.context, key)) === type;
  const body = isType ? await readMedia(c.var.context, key) : undefined;
  if (!body) throw new NotFound();
  return { body, type, tag: `"${key}"` };
}

/** Players request films in ranges; Safari plays nothing without them. */
async function sendFilm(c: Context<AppEnvironment>, type: string): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const film = await findFilm(c.var.context, key);
  if (film?.contentType !== type) throw new NotFound();
  const tag = `"${key}"`;
  const { size } = film;
  const ifRange = c.req.header("if-range");
  const range = ifRange && !etagMatches(ifRange, tag) ? undefined : parseByteRange(c.req.header("range"), size);
  if (range === null) return c.body(null, 416, { "content-range": `bytes */${size}`, "cache-control": "no-store" });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const isUnread = c.req.method === "HEAD" || etagMatches(c.req.header("if-none-match"), tag);
  const body = isUnread ? Buffer.alloc(0) : await readFilm(c.var.context, key, { start, end });
  if (!body) throw new NotFound();
  const headers = {
    "accept-ranges": "bytes",
    "content-length": String(end - start + 1),
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  };
  return send(c, { body, type, tag }, headers, range ? 206 : 200);
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
function send(c: Context, { body, type, tag }: StoredFile, own: Record<string, string> = {}, status = 200): Response {
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
    etag: tag,
    ...own,
  };
  if (etagMatches(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
  return new Response(c.req.method === "HEAD" ? null : (body as BodyInit), {
    status,
    headers: { "content-type": type, "content-length": String(body.length), ...headers },
  });
}
