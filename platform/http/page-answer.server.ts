import { gunzipSync } from "node:zlib";
import { chooseEncoding, type Encoding } from "./accept-encoding.ts";
import { type Bodies, compressBody } from "./compressed-body.server.ts";
import { tagMatches, weakTag } from "./entity-tag.server.ts";
import { type CachingRule, cachingRule } from "./page-caching-rules.ts";

type AnswerHeaders = Record<string, string | string[]>;
type Variant = { body: Buffer | null; init: { status: number; headers: AnswerHeaders } };

/** One rendered page, ready to be sent any number of times: nothing is computed or copied for a visitor who takes it packed. */
export type PageAnswer = {
  status: number;
  rule: CachingRule | undefined;
  /** It carries a cookie, so it is for one visitor only. */
  personal: boolean;
  bytes: number;
  tag: string;
  variants: Record<Encoding, Variant>;
  notModified: Variant;
};

/** Headers, keys and objects of an answer, roughly. */
const overheadBytes = 4_096;

export async function readPageAnswer(response: Response): Promise<PageAnswer> {
  const { status } = response;
  const identity = Buffer.from(await response.arrayBuffer());
  const rule = cachingRule(status, response.headers);
  const bodies = rule ? await compressBody(identity, 5) : { identity };
  const headers = answerHeaders(response.headers, rule);
  const tag = weakTag(String(status), JSON.stringify(headers), identity);
  const init: Variant["init"] = { status, headers: { etag: tag, ...headers } };
  const { "content-type": _, ...headersWithoutBody } = init.headers;
  return {
    status,
    rule,
    personal: response.headers.has("set-cookie"),
    tag,
    ...keepVariants(bodies, init),
    notModified: { body: null, init: { status: 304, headers: headersWithoutBody } },
  };
}

/** Unpacked, a page is four fifths of all its bytes and hardly ever asked for: it is unpacked for whoever does. */
function keepVariants({ identity, br, gzip }: Bodies, init: Variant["init"]): Pick<PageAnswer, "bytes" | "variants"> {
  if (!br || !gzip) {
    const plain = createVariant(identity, "identity", init);
    return { bytes: overheadBytes + identity.length, variants: { identity: plain, br: plain, gzip: plain } };
  }
  return { bytes: overheadBytes + br.length + gzip.length, variants: packedVariants(br, gzip, init) };
}

/** Apart, so that the page as it was before packing is not held here. */
function packedVariants(br: Buffer, gzip: Buffer, init: Variant["init"]): PageAnswer["variants"] {
  return {
    br: createVariant(br, "br", init),
    gzip: createVariant(gzip, "gzip", init),
    get identity() {
      return createVariant(gunzipSync(gzip), "identity", init);
    },
  };
}

/** What an answer depends on; Node's own header object is read without making a `Headers` of it. */
export type PageQuestion = { method: string; ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

export function sendPageAnswer(answer: PageAnswer, { method, ifNoneMatch, acceptEncoding }: PageQuestion): Response {
  if (ifNoneMatch !== undefined && answer.status === 200 && tagMatches(ifNoneMatch, answer.tag))
    return createResponse(answer.notModified.init, null);
  const { body, init } = answer.variants[chooseEncoding(acceptEncoding)];
  return createResponse(init, method === "HEAD" ? null : body);
}

function answerHeaders(given: Headers, rule: CachingRule | undefined): AnswerHeaders {
  const headers: AnswerHeaders = {};
  for (const [name, value] of given) if (name !== "set-cookie" && name !== "content-length") headers[name] = value;
  const cookies = given.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  headers["cache-control"] = rule?.cacheControl ?? given.get("cache-control") ?? "no-store";
  headers.vary = "accept-encoding";
  return headers;
}

/** Length first: the server looks for it in every answer. */
function createVariant(body: Buffer, encoding: Encoding, { status, headers }: Variant["init"]): Variant {
  const about: AnswerHeaders = { "content-length": String(body.length) };
  if (encoding !== "identity") about["content-encoding"] = encoding;
  return { body: body.length > 0 ? body : null, init: { status, headers: { ...about, ...headers } } };
}

/** The Node server writes plain objects straight to the socket; TypeScript's DOM types know no list of cookies. */
function createResponse(init: Variant["init"], body: Buffer | null): Response {
  return new Response(body as BodyInit | null, init as ResponseInit);
}
