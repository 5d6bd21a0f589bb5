import { isIP } from "node:net";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "./environment.ts";
import type { ProxyTrust } from "./proxy-trust.server.ts";

/** Whose request it is: the socket's peer, or what trusted proxies in between say. */
export function clientAddress(isTrusted: ProxyTrust) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("clientAddress", findClient(peerAddress(c), c.req.header("x-forwarded-for") ?? "", isTrusted));
    await next();
  });
}

export function peerAddress(c: Context<AppEnvironment>): string {
  return plainAddress(c.env?.incoming?.socket.remoteAddress ?? "unknown");
}

/** Each trusted hop vouches for the entry to its left, no further. */
function findClient(peer: string, forwardedFor: string, isTrusted: ProxyTrust): string {
  const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
  let client = peer;
  while (isTrusted(client)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) return client;
    client = previous;
  }
  return client;
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
