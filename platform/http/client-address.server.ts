import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "./environment.ts";
import type { ProxyTrust } from "./proxy-trust.server.ts";

/** Whose request it is: the socket's peer, or what trusted proxies in between say; of IPv6 the network of one line. */
export function clientAddress(isTrusted: ProxyTrust) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const client = findClient(peerAddress(c), c.req.header("x-forwarded-for") ?? "", isTrusted);
    c.set("clientAddress", networkOf(client));
    await next();
  });
}

export function peerAddress(c: Context<AppEnvironment>): string {
  return plainAddress(c.env?.incoming?.socket.remoteAddress ?? "unknown");
}

/** Each trusted hop vouches for the entry to its left, no further. */
function findClient(peer: string, forwardedFor: string, isTrusted: ProxyTrust): string {
  const hops = forwardedFor.split(",").map((hop) => plainAddress(withoutPort(hop.trim())));
  let client = peer;
  while (isTrusted(client)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) return client;
    client = previous;
  }
  return client;
}

/** Whoever has one IPv6 address has the other 2^64 of its line too, so all of them are one visitor to a limit. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address === "::1") return address;
  const [before = [], after = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::`;
}

/** Some load balancers write the visitor's port too. */
const withoutPort = (hop: string) =>
  /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/i.exec(hop)?.slice(1).find(Boolean) ?? hop;

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
