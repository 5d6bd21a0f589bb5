import type { Context } from "hono";
import { peerAddress } from "#platform/http/client-address.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { ProxyTrust } from "#platform/http/proxy-trust.server.ts";

/** Scheme and host as the visitor typed them; the scheme is a trusted proxy's word where there is one. */
export function requestOrigin(isTrustedProxy: ProxyTrust): (c: Context<AppEnvironment>) => string {
  return (c) => {
    const { protocol, host } = new URL(c.req.url);
    const forwarded = isTrustedProxy(peerAddress(c)) ? c.req.header("x-forwarded-proto") : undefined;
    return `${forwarded === "https" ? "https:" : protocol}//${host}`;
  };
}
