import { lookup } from "node:dns";
import { createWriteStream } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Transform } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createAddressMatcher } from "./client-address.server.ts";

type Fetched = { ok: true; content: Buffer };
export type FetchPublic = (address: string, maxBytes: number) => Promise<Fetched | Failed>;

const timeoutMs = 20_000;
/** This reason concerns the host, not the single address. */
export const timedOut = "it took too long";
export const notPublic = "the address is not a public one";
const maxRedirects = 3;

const isPrivate = createAddressMatcher([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3"],
  ...["::/96", "::1", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
  // Addresses that contain an IPv4 address, to which a gateway would forward.
  ...["64:ff9b::/96", "64:ff9b:1::/48", "0:0:0:0:ffff:0::/96", "2001::/32", "2002::/16"],
]);
export const isPublicAddress = (address: string) => isIP(address) !== 0 && !isPrivate(address);

type Failed = { ok: false; reason: string };
type Receive<Result> = (response: IncomingMessage) => Promise<Result | Failed>;

/**
 * Requests an untrusted URL but never one in a private network. The address is checked at connect time, which also stops
 * DNS rebinding.
 */
function createRequestPublic(
  isAllowed: (address: string) => boolean,
  requestTimeoutMs: number,
  protocols: readonly string[] = ["http:", "https:"],
) {
  const guarded: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error) callback(error, "", 4);
      else if (!first) callback(new Error(notPublic), "", 4);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });

  return async function requestHop<Result>(
    address: string,
    headers: Readonly<Record<string, string>>,
    receive: Receive<Result>,
    { hops = maxRedirects, body }: { hops?: number; body?: string } = {},
  ): Promise<Result | Failed> {
    const url = URL.parse(address);
    if (!url || !protocols.includes(url.protocol)) return { ok: false, reason: "it is not a web address" };
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed(host)) return { ok: false, reason: notPublic };
    const sending = { lookup: guarded, signal: AbortSignal.timeout(requestTimeoutMs), headers, body };
    const answer = await sendOnce(url, sending, receive);
    if (!("next" in answer)) return answer.result;
    if (hops === 0) return { ok: false, reason: "it redirects too often" };
    const next = URL.parse(answer.next, url);
    const { authorization, ...others } = headers;
    const kept = next?.origin === url.origin ? headers : others;
    return requestHop(next?.href ?? "", kept, receive, { hops: hops - 1 });
  };
}

type Sending = Readonly<{
  lookup: LookupFunction;
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}>;

/** With a body it is a POST, whose redirects are not followed. */
function sendOnce<Result>(
  url: URL,
  { body, headers, ...connecting }: Sending,
  receive: Receive<Result>,
): Promise<{ result: Result | Failed } | { next: string }> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ result: { ok: false, reason: connecting.signal.aborted ? timedOut : error.message } });
    const method = body === undefined ? "GET" : "POST";
    const request = send(url, { ...connecting, method, headers: { "user-agent": "Gable", ...headers } }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      if (method === "GET" && statusCode >= 300 && statusCode < 400 && answered.location) {
        response.destroy();
        resolve({ next: answered.location });
        return;
      }
      receive(response).then((result) => {
        response.destroy();
        resolve({ result });
      }, fail);
    });
    request.on("error", fail);
    request.end(body);
  });
}

const notOk = ({ statusCode }: IncomingMessage): Failed => ({ ok: false, reason: `it answered ${statusCode}` });

/** Stops a response of more than `maxBytes`. */
const limitBytes = (maxBytes: number) => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > maxBytes ? new Error(`it has more than ${maxBytes} bytes`) : null, chunk);
    },
  });
};

/** Reads an untrusted URL into memory, such as a picture. */
export function createFetchPublic(
  isAllowed = isPublicAddress,
  requestTimeoutMs = timeoutMs,
  protocols?: readonly string[],
): FetchPublic {
  const request = createRequestPublic(isAllowed, requestTimeoutMs, protocols);
  return (address, maxBytes) =>
    request<Fetched>(address, {}, async (response) => {
      if (response.statusCode !== 200) return notOk(response);
      const limited = limitBytes(maxBytes);
      const [content] = await Promise.all([buffer(limited), pipeline(response, limited)]);
      return { ok: true, content };
    });
}

type Post = Readonly<{ headers: Readonly<Record<string, string>>; body: string; maxBytes?: number }>;
type Posted = { ok: true; status: number; text: string };
export type PostPublic = (address: string, post: Post) => Promise<Posted | Failed>;

/** Posts to an untrusted URL, such as a webhook. The response is read only if `maxBytes` is given. */
export function createPostPublic(isAllowed = isPublicAddress, requestTimeoutMs = timeoutMs): PostPublic {
  const request = createRequestPublic(isAllowed, requestTimeoutMs);
  return (address, { headers, body, maxBytes = 0 }) =>
    request<Posted>(
      address,
      headers,
      async (response) => {
        const { statusCode: status = 0 } = response;
        if (maxBytes === 0) return { ok: true, status, text: "" };
        const limited = limitBytes(maxBytes);
        const [content] = await Promise.all([text(limited), pipeline(response, limited)]);
        return { ok: true, status, text: content };
      },
      { body },
    );
}

const downloadTimeoutMs = 120_000;

type Download = {
  file: string;
  maxBytes: number;
  headers: Readonly<Record<string, string>>;
};
/** `isNew` is false when the server answers that nothing has changed; then there is no file. */
type Downloaded = { ok: true; isNew: boolean; etag: string | null; lastModified: string | null };
export type DownloadPublic = (address: string, download: Download) => Promise<Downloaded | Failed>;

/** Writes an untrusted URL to a file. Credentials in the headers do not follow a redirect to another origin. */
export function createDownloadPublic(
  isAllowed = isPublicAddress,
  requestTimeoutMs = downloadTimeoutMs,
): DownloadPublic {
  const request = createRequestPublic(isAllowed, requestTimeoutMs);
  return (address, { file, maxBytes, headers }) =>
    request<Downloaded>(address, headers, async (response) => {
      const { statusCode, headers: answered } = response;
      const tags = { etag: answered.etag ?? null, lastModified: answered["last-modified"] ?? null };
      if (statusCode === 304) return { ok: true, isNew: false, ...tags };
      if (statusCode !== 200) return notOk(response);
      await pipeline(response, limitBytes(maxBytes), createWriteStream(file));
      return { ok: true, isNew: true, ...tags };
    });
}
