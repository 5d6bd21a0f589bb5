// Mount around everything except cached pages, which contain these headers.

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createSecurityHeaders, type SecurityPolicy } from "./security-policy.ts";

/** Does not override headers set by a handler: pages add hashes, media its own resource policy. */
export function securityHeaders(options: { policy: SecurityPolicy; isHttps: (c: Context<AppEnvironment>) => boolean }) {
  const plain = Object.entries(createSecurityHeaders(options.policy, { https: false }));
  const encrypted = Object.entries(createSecurityHeaders(options.policy, { https: true }));
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of options.isHttps(c) ? encrypted : plain)
      if (!headers.has(name)) headers.set(name, value);
  });
}
