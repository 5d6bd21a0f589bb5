// Mounted around everything but kept pages, which have theirs: app.use(securityHeaders({ policy, isHttps })).

import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { createSecurityHeaders, type SecurityPolicy } from "./security-policy.ts";

/** Sets what the handler has not set itself: pages bring their hashes, media their own sharing rule. */
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
