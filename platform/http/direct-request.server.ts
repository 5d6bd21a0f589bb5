import type { Context } from "hono";
import { peerAddress } from "./client-address.server.ts";
import type { AppEnvironment } from "./environment.ts";
import { createProxyTrust, type ProxyTrust } from "./proxy-trust.server.ts";

export const isLoopback: ProxyTrust = createProxyTrust(["127.0.0.0/8", "::1"]);

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Sent by such a peer itself. A proxy on the same machine is a loopback peer too, but passes a visitor's request on. */
export function isSentBy(c: Context<AppEnvironment>, isPeer: ProxyTrust): boolean {
  return isPeer(peerAddress(c)) && !forwardingHeaders.some((name) => c.req.header(name) !== undefined);
}
