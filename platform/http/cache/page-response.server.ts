import { gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
  chooseEncoding,
  compressBody,
  type EncodedBodies,
  type Encoding,
} from "#platform/http/headers/compress-body.server.ts";
import { createWeakEtag, etagMatches } from "#platform/http/headers/etag.server.ts";

type ResponseHeaders = Record<string, string | string[]>;
type Variant = { body: Buffer | null; init: { status: number; headers: ResponseHeaders } };

/** A rendered page prepared for repeated sending: compressed variants are sent without computing or copying. */
export type PageResponse = {
  status: number;
  rule: CacheRule | undefined;
  /** Sets a cookie, so it is for one visitor only. */
  isPersonal: boolean;
  bytes: number;
  etag: string;
  variants: Record<Encoding, Variant>;
  notModified: Variant;
};

/** Approximate memory for headers, keys and objects. */
const overheadBytes = 4_096;

export async function toPageResponse(response: Response): Promise<PageResponse> {
  const { status } = response;
  const identity = Buffer.from(await response.arrayBuffer());
  const rule = findCacheRule(status, response.headers);
  const bodies = rule ? await compressBody(identity, 5) : { identity };
  const headers = toResponseHeaders(response.headers, rule);
  const tag = createWeakEtag(String(status), JSON.stringify(headers), identity);
  const init: Variant["init"] = { status, headers: { etag: tag, ...headers } };
  const { "content-type": _, ...headersWithoutBody } = init.headers;
  return {
    status,
    rule,
    isPersonal: response.headers.has("set-cookie"),
    etag: tag,
    ...createVariants(bodies, init),
    notModified: { body: null, init: { status: 304, headers: headersWithoutBody } },
  };
}

/**
 * Only compressed bodies are cached: the plain one is four fifths of the bytes and rarely requested, so it is
 * decompressed on demand and shared by all who read it.
 */
function createVariants(
  { identity, br, gzip }: EncodedBodies,
  init: Variant["init"],
): Pick<PageResponse, "bytes" | "variants"> {
  if (!br || !gzip) {
    const plain = createVariant(identity, "identity", init);
    return { bytes: overheadBytes + identity.length, variants: { identity: plain, br: plain, gzip: plain } };
  }
  return { bytes: overheadBytes + br.length + gzip.length, variants: compressedVariants(br, gzip, init) };
}

/** A separate function, so that its closure does not retain the uncompressed page. */
function compressedVariants(br: Buffer, gzip: Buffer, init: Variant["init"]): PageResponse["variants"] {
  return {
    br: createVariant(br, "br", init),
    gzip: createVariant(gzip, "gzip", init),
    get identity() {
      const plain = plainVariants.get(gzip) ?? createVariant(gunzipSync(gzip), "identity", init);
      plainVariants.set(gzip, plain);
      return plain;
    },
  };
}

/** The latest decompressed pages, by their compressed form. */
const plainVariants = new LRUCache<Buffer, Variant>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }, gzip) => (body?.length ?? 0) + gzip.length + overheadBytes,
});

/** Read from Node's headers, to avoid creating a `Headers` object. */
export type PageRequest = { method: string; ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

export function sendPageResponse(answer: PageResponse, { method, ifNoneMatch, acceptEncoding }: PageRequest): Response {
  if (ifNoneMatch !== undefined && answer.status === 200 && etagMatches(ifNoneMatch, answer.etag))
    return createResponse(answer.notModified.init, null);
  const { body, init } = answer.variants[chooseEncoding(acceptEncoding)];
  return createResponse(init, method === "HEAD" ? null : body);
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
