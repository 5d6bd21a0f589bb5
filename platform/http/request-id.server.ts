import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { peerAddress } from "./client-address.server.ts";
import type { AppEnvironment } from "./environment.ts";
import type { ProxyTrust } from "./proxy-trust.server.ts";

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/** Keeps a trusted proxy's id, so that its log and ours tell one story. */
export function requestId(isTrusted: ProxyTrust) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const incoming = c.req.header("x-request-id") ?? "";
    const id = wellFormed.test(incoming) && isTrusted(peerAddress(c)) ? incoming : randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
  });
}
