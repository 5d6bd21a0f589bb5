import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
  chooseEncoding,
  compressBrotli,
  compressGzip,
  type Encoding,
  minCompressBytes,
} from "#platform/http/headers/compress-body.server.ts";
import { createWeakEtag, etagMatches } from "#platform/http/headers/etag.server.ts";

type ResponseHeaders = Record<string, string | string[]>;
type Variant = { body: Buffer | null; init: { status: number; headers: ResponseHeaders } };

/** A rendered page prepared for repeated sending: the usual variant is sent without computing or copying. */
export type PageResponse = {
  status: number;
  rule: CacheRule | undefined;
  /** Sets a cookie, so it is for one visitor only. */
  isPersonal: boolean;
  bytes: number;
  etag: string;
  /** Compressed with brotli, if that pays off. */
  usual: Variant;
  isCompressed: boolean;
  notModified: Variant;
};

/** Approximate memory for headers, keys and objects. */
const overheadBytes = 4_096;

/** `sharedHeaders` are added if shared caches may store the response. */
export async function toPageResponse(
  response: Response,
  sharedHeaders: Record<string, string> = {},
): Promise<PageResponse> {
  const { status } = response;
  const plain = Buffer.from(await response.arrayBuffer());
  const rule = findCacheRule(status, response.headers);
  const headers = { ...toResponseHeaders(response.headers, rule), ...(rule && sharedHeaders) };
  const isCompressed = rule !== undefined && plain.length >= minCompressBytes;
  const body = isCompressed ? await compressBrotli(plain, 4) : plain;
  // Of the compressed body, which is a fifth as long.
  const etag = createWeakEtag(String(status), JSON.stringify(headers), body);
  const init: Variant["init"] = { status, headers: { etag, ...headers } };
  const { "content-type": _, ...headersWithoutBody } = init.headers;
  return {
    status,
    rule,
    isPersonal: response.headers.has("set-cookie"),
    bytes: overheadBytes + body.length,
    etag,
    usual: createVariant(body, isCompressed ? "br" : "identity", init),
    isCompressed,
    notModified: { body: null, init: { status: 304, headers: headersWithoutBody } },
  };
}

const decompressBrotli = promisify(brotliDecompress);

/** The latest pages that were sent plain or with gzip: few ask for them, so they are made on request and shared. */
const otherVariants = new LRUCache<Buffer, Partial<Record<Encoding, Promise<Variant>>>>({ max: 64 });

export function findVariant({ usual, isCompressed }: PageResponse, encoding: Encoding): Variant | Promise<Variant> {
  const { body } = usual;
  if (!body || !isCompressed || encoding === "br") return usual;
  const others = otherVariants.get(body) ?? {};
  otherVariants.set(body, others);
  others[encoding] ??= makeVariant(body, encoding, usual.init);
  return others[encoding];
}

async function makeVariant(compressed: Buffer, encoding: Encoding, { status, headers }: Variant["init"]) {
  const plain = await decompressBrotli(compressed);
  const body = encoding === "gzip" ? await compressGzip(plain, { level: 6 }) : plain;
  const { "content-length": _, "content-encoding": __, ...shared } = headers;
  return createVariant(body, encoding, { status, headers: shared });
}

/** Read from Node's headers, to avoid creating a `Headers` object. */
export type PageRequest = { method: string; ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

/** Synchronous for the usual variant. */
export function sendPageResponse(page: PageResponse, request: PageRequest): Response | Promise<Response> {
  const { method, ifNoneMatch, acceptEncoding } = request;
  if (ifNoneMatch !== undefined && page.status === 200 && etagMatches(ifNoneMatch, page.etag))
    return createResponse(page.notModified.init, null);
  const send = ({ body, init }: Variant) => createResponse(init, method === "HEAD" ? null : body);
  const variant = findVariant(page, chooseEncoding(acceptEncoding));
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

function toResponseHeaders(given: Headers, rule: CacheRule | undefined): ResponseHeaders {
  const headers: ResponseHeaders = {};
  for (const [name, value] of given) if (name !== "set-cookie" && name !== "content-length") headers[name] = value;
  const cookies = given.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] = rule?.cacheControl ?? given.get("cache-control") ?? "no-store";
  headers.vary = "accept-encoding";
  return headers;
}

/** Content-Length comes first because the Node adapter searches for it in every response. */
function createVariant(body: Buffer, encoding: Encoding, { status, headers }: Variant["init"]): Variant {
  const contentHeaders: ResponseHeaders = { "content-length": String(body.length) };
  if (encoding !== "identity") contentHeaders["content-encoding"] = encoding;
  return { body: body.length > 0 ? body : null, init: { status, headers: { ...contentHeaders, ...headers } } };
}

/** The Node adapter writes plain header objects directly; TypeScript's DOM types lack lists of cookies. */
function createResponse(init: Variant["init"], body: Buffer | null): Response {
  return new Response(body as BodyInit | null, init as ResponseInit);
}

/** Fresh time, stale-while-revalidate time and the header sent to shared caches. */
type CacheRule = { freshMs: number; staleMs: number; cacheControl: string };

/** stale-if-error: a copy is not served beyond this, even during an outage. */
export const staleIfErrorMs = 24 * 60 * 60_000;

const page: CacheRule = {
  freshMs: 60_000,
  staleMs: 600_000,
  cacheControl: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
};
/** The data of a client navigation. Revalidating it in the background would fetch twice what a link has prefetched. */
const pageData: CacheRule = { ...page, cacheControl: "public, max-age=10, s-maxage=60" };
const missing: CacheRule = { freshMs: 10_000, staleMs: 0, cacheControl: "public, max-age=0, s-maxage=10" };

const rules = new Map([
  [200, page],
  [301, page],
  [308, page],
  [404, missing],
  [410, missing],
]);

function findCacheRule(status: number, headers: Headers): CacheRule | undefined {
  if (headers.has("set-cookie")) return undefined;
  if (/no-store|private/i.test(headers.get("cache-control") ?? "")) return undefined;
  return status === 200 && headers.has("x-remix-response") ? pageData : rules.get(status);
}
