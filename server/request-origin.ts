import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { AddressMatcher } from "#platform/http/network/address-ranges.server.ts";
import { peerAddress } from "#platform/http/network/client-address.server.ts";

/** Scheme and host as the visitor sees them; the scheme comes from a trusted proxy if there is one. */
export function requestOrigin(isTrustedProxy: AddressMatcher): (c: Context<AppEnvironment>) => string {
  return (c) => {
    const { url } = c.req;
    const own = url.slice(0, url.indexOf("/", "https://".length));
    const forwarded = c.env?.incoming ? c.env.incoming.headers["x-forwarded-proto"] : c.req.header("x-forwarded-proto");
    if (forwarded !== "https" || !own.startsWith("http:") || !isTrustedProxy(peerAddress(c))) return own;
    return `https${own.slice("http".length)}`;
  };
}
