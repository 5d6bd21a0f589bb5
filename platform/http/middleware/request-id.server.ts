import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type AddressMatcher, peerAddress } from "#platform/http/network/client-address.server.ts";

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** Reuses a trusted proxy's id, so that both logs can be correlated. */
export function requestId(isTrusted: AddressMatcher) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const incoming = c.req.header("x-request-id") ?? "";
    const id = wellFormed.test(incoming) && isTrusted(peerAddress(c)) ? incoming : randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
  });
}
