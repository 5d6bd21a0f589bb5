import { createMiddleware } from "hono/factory";
import { isStaffContext } from "#domains/staff/in-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Logger } from "#platform/log.server.ts";

/** Refused for who is asking or how often; logged by default, other requests at level debug. */
const refusedStatuses = [401, 403, 429];

/** One line per request, without query, address, link keys or other personal data. */
export function accessLog(log: Logger) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { status } = c.res;
    const line = { requestId: c.get("requestId"), method: c.req.method, path: withoutKeys(c.req.path), status, ms };
    if (refusedStatuses.includes(status)) log.info({ ...describeClient(c.get("context")), ...line }, "request refused");
    else log.debug(line, "request");
  });
}

const withoutKeys = (path: string) => path.replace(/[\w-]{20,}/g, (word) => (/\d|[A-Z]/.test(word) ? "…" : word));

/** As the audit log and the desk know them; undefined before the agency is known. */
function describeClient(ctx: Context | undefined) {
  if (ctx === undefined) return {};
  const staff = isStaffContext(ctx) ? ctx.staff.accountId : undefined;
  return { agency: ctx.agency.slug, user: ctx.userId ?? undefined, staff };
}
