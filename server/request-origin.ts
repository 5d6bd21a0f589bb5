import type { Context } from "hono";
import { peerAddress } from "#platform/http/client-address.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { ProxyTrust } from "#platform/http/proxy-trust.server.ts";

/** Scheme and host as the visitor typed them; the scheme is a trusted proxy's word where there is one. */
export function requestOrigin(isTrustedProxy: ProxyTrust): (c: Context<AppEnvironment>) => string {
  return (c) => {
    const { url } = c.req;
    const own = url.slice(0, url.indexOf("/", "https://".length));
    const forwarded = c.env?.incoming ? c.env.incoming.headers["x-forwarded-proto"] : c.req.header("x-forwarded-proto");
    if (forwarded !== "https" || !own.startsWith("http:") || !isTrustedProxy(peerAddress(c))) return own;
    return `https${own.slice("http".length)}`;
  };
}
