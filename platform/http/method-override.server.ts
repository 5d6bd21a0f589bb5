import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "./environment.ts";

/**
 * Mount after parseBody(), session() and csrf(), before the same routes:
 *   app.use(methodOverride(routes));
 *   app.route("/", routes);
 */
export function methodOverride(routes: Hono<AppEnvironment>) {
  let inner: Hono<InnerEnvironment> | undefined;
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const method = effectiveMethod(c);
    if (method === c.req.method) return next();
    inner ??= createInner(routes);
    const request = new Request(c.req.url, { method, headers: c.req.raw.headers, signal: c.req.raw.signal });
    return inner.fetch(request, { ...c.env, outer: c });
  });
}

/** `_method` of the body, else of the query; only on POST and only put, patch or delete. */
export function effectiveMethod(c: Context<AppEnvironment>): string {
  if (c.req.method !== "POST") return c.req.method;
  const wanted = c.var.body?.fields._method ?? c.req.query("_method");
  const method = typeof wanted === "string" ? wanted.toUpperCase() : "";
  return method === "PUT" || method === "PATCH" || method === "DELETE" ? method : "POST";
}

type InnerEnvironment = AppEnvironment & { Bindings: { outer: Context<AppEnvironment> } };

/** Answers under the new method with what the outer middleware has already found; errors and 404s go back to it. */
function createInner(routes: Hono<AppEnvironment>): Hono<InnerEnvironment> {
  const inner = new Hono<InnerEnvironment>();
  inner.use(async (c, next) => {
    const { outer } = c.env;
    for (const key of Object.keys(outer.var) as (keyof AppEnvironment["Variables"])[]) c.set(key, outer.get(key));
    await next();
  });
  inner.route("/", routes as unknown as Hono<InnerEnvironment>);
  inner.notFound((c) => c.env.outer.notFound() as Response | Promise<Response>);
  inner.onError((error) => {
    throw error;
  });
  return inner;
}
