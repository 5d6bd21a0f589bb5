import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { toRoutePath } from "#platform/http/language.server.ts";

/**
 * Mount after parseBody(), session() and csrf(), before the same routes:
 *   app.use(methodOverride(routes));
 *   app.route("/", routes);
 */
export function methodOverride(routes: Hono<AppEnvironment>) {
  const outerContexts: OuterContexts = new WeakMap();
  let inner: Hono<AppEnvironment> | undefined;
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const method = effectiveMethod(c);
    if (method === c.req.method) return next();
    inner ??= createInner(routes, outerContexts);
    const request = new Request(c.req.url, { method, headers: c.req.raw.headers, signal: c.req.raw.signal });
    outerContexts.set(request, c);
    return inner.fetch(request, c.env);
  });
}

/** `_method` from the body or the query; only on POST and only put, patch or delete. */
export function effectiveMethod(c: Context<AppEnvironment>): string {
  if (c.req.method !== "POST") return c.req.method;
  const wanted = c.var.body?.fields._method ?? c.req.query("_method");
  const method = typeof wanted === "string" ? wanted.toUpperCase() : "";
  return method === "PUT" || method === "PATCH" || method === "DELETE" ? method : "POST";
}

type OuterContexts = WeakMap<Request, Context<AppEnvironment>>;

/** Dispatches with the new method and the outer context; errors and 404s go back to the outer app. */
function createInner(routes: Hono<AppEnvironment>, outerOf: OuterContexts): Hono<AppEnvironment> {
  const inner = new Hono<AppEnvironment>({ getPath: toRoutePath });
  inner.use(async (c, next) => {
    const found = outerOf.get(c.req.raw)?.var ?? {};
    for (const key of Object.keys(found) as (keyof typeof found)[]) c.set(key, found[key]);
    await next();
  });
  inner.route("/", routes);
  inner.notFound((c) => (outerOf.get(c.req.raw) ?? c).notFound());
  inner.onError((error) => {
    throw error;
  });
  return inner;
}
