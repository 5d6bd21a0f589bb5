import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** Sets the client address: the socket peer, or the address reported by trusted proxies; for IPv6 its /64 network. */
export function clientAddress(isTrusted: AddressMatcher) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("clientAddress", findClientAddress(c, isTrusted));
    await next();
  });
}

/** A request as Hono or Node has it. Node's headers are read first: Hono copies all of them into a `Headers` object. */
export type RequestSource = {
  env?: Partial<HttpBindings>;
  req: { url: string; header(name: string): string | undefined };
};

export type ReadRequest = RequestSource & { req: { method: string } };

/** A GET or HEAD request before Hono; null for others, and for a target that is not a path, as sent to a proxy. */
export function toReadRequest(incoming: IncomingMessage): ReadRequest | null {
  const { method, url = "" } = incoming;
  if ((method !== "GET" && method !== "HEAD") || !url.startsWith("/")) return null;
  return { env: { incoming }, req: { method, url: `http://_${url}`, header: () => undefined } };
}

export function findClientAddress(source: RequestSource, isTrusted: AddressMatcher): string {
  const headers = source.env?.incoming?.headers;
  const forwardedFor = headers ? headers["x-forwarded-for"]?.toString() : source.req.header("x-forwarded-for");
  return toClientNetwork(findClient(peerAddress(source), forwardedFor ?? "", isTrusted));
}

export function peerAddress({ env }: Pick<RequestSource, "env">): string {
  return toIPv4(env?.incoming?.socket.remoteAddress ?? "unknown");
}

/** A trusted hop vouches only for the entry to its left. */
function findClient(peer: string, forwardedFor: string, isTrusted: AddressMatcher): string {
  const hops = forwardedFor.split(",").map((hop) => toIPv4(withoutPort(hop.trim())));
  let client = peer;
  while (isTrusted(client)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) return client;
    client = previous;
  }
  return client;
}

/** A visitor controls the whole /64 of an IPv6 address, so it counts as one client. */
export function toClientNetwork(given: string): string {
  const address = toIPv4(given);
  if (isIP(address) !== 6 || address === "::1") return address;
  const [before = [], after = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::`;
}

/** Some load balancers append the client's port. */
const withoutPort = (hop: string) =>
  /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/i.exec(hop)?.slice(1).find(Boolean) ?? hop;

const toIPv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Exempt from limits per address: benchmarks, and a proxy here that is not in TRUSTED_PROXIES. */
export const isThisMachine: AddressMatcher = createAddressMatcher(["127.0.0.1", "::1"]);

export const isLoopback: AddressMatcher = createAddressMatcher(["127.0.0.0/8", "::1"]);

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Whether the peer sent the request itself; a local proxy is a loopback peer too, but forwards visitors' requests. */
export function isSentDirectlyBy(c: Context<AppEnvironment>, isPeer: AddressMatcher): boolean {
  return isPeer(peerAddress(c)) && !forwardingHeaders.some((name) => c.req.header(name) !== undefined);
}

export type AddressMatcher = (address: string) => boolean;

/** An IP address or a CIDR range. */
export function isAddressRange(entry: string): boolean {
  const [address = "", prefix = "0"] = entry.split("/");
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32);
}

/** Whether an address is in one of the ranges; IPv4 addresses in IPv6 notation count as IPv4. */
export function createAddressMatcher(ranges: readonly string[]): AddressMatcher {
  if (ranges.length === 0) return () => false;
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = familyOf(address);
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const exact = new Set(ranges);
  return (address) => exact.has(address) || (isIP(address) !== 0 && list.check(address, familyOf(address)));
}

function familyOf(address: string) {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
