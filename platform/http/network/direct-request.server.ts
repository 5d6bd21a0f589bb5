import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type AddressMatcher, createAddressMatcher } from "./address-ranges.server.ts";
import { peerAddress } from "./client-address.server.ts";

export const isLoopback: AddressMatcher = createAddressMatcher(["127.0.0.0/8", "::1"]);

const forwardingHeaders = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Whether the peer sent the request itself; a local proxy is a loopback peer too, but forwards visitors' requests. */
export function isSentDirectlyBy(c: Context<AppEnvironment>, isPeer: AddressMatcher): boolean {
  return isPeer(peerAddress(c)) && !forwardingHeaders.some((name) => c.req.header(name) !== undefined);
}
