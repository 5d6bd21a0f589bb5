import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { createAddressMatcher } from "./client-address.server.ts";

type Fetched = { ok: true; content: Buffer } | { ok: false; reason: string };
export type FetchPublic = (address: string, mostBytes: number) => Promise<Fetched>;

const timeoutMs = 20_000;
/** This reason concerns the host, not the single address. */
export const timedOut = "it took too long";
const maxRedirects = 3;

const isPrivate = createAddressMatcher([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3"],
  ...["::/96", "::1", "64:ff9b::/96", "fc00::/7", "fe80::/10", "ff00::/8"],
]);
const isPublicAddress = (address: string) => isIP(address) !== 0 && !isPrivate(address);

/**
 * Fetches an untrusted URL but never one in a private network. The address is checked at connect time, which also stops
 * DNS rebinding.
 */
export function createFetchPublic(
  isAllowed: (address: string) => boolean = isPublicAddress,
  requestTimeoutMs = timeoutMs,
): FetchPublic {
  const guarded: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (error) callback(error, "", 4);
      else if (!first) callback(new Error("the address is not a public one"), "", 4);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });

  async function fetchHop(address: string, mostBytes: number, hops: number): Promise<Fetched> {
    const url = URL.parse(address);
    if (!url || !["http:", "https:"].includes(url.protocol)) return { ok: false, reason: "it is not a web address" };
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) !== 0 && !isAllowed(host)) return { ok: false, reason: "the address is not a public one" };
    const answer = await readOnce(url, mostBytes, { lookup: guarded, signal: AbortSignal.timeout(requestTimeoutMs) });
    if ("next" in answer)
      return hops === 0
        ? { ok: false, reason: "it redirects too often" }
        : fetchHop(URL.parse(answer.next, url)?.href ?? "", mostBytes, hops - 1);
    return answer;
  }
  return (address, mostBytes) => fetchHop(address, mostBytes, maxRedirects);
}

type Connecting = { lookup: LookupFunction; signal: AbortSignal };

function readOnce(url: URL, mostBytes: number, connecting: Connecting): Promise<Fetched | { next: string }> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ ok: false, reason: connecting.signal.aborted ? timedOut : reason });
    const request = send(url, { ...connecting, headers: { "user-agent": "Gable" } }, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        resolve({ next: headers.location });
        return;
      }
      if (statusCode !== 200) {
        response.destroy();
        fail(`it answered ${statusCode}`);
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size <= mostBytes) return;
        fail(`it has more than ${mostBytes} bytes`);
        response.destroy();
      });
      response.on("end", () => resolve({ ok: true, content: Buffer.concat(parts) }));
      response.on("error", (error) => fail(error.message));
    });
    request.on("error", (error) => fail(error.message));
    request.end();
  });
}
