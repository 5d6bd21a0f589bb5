import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { PageRequest } from "#platform/http/cache/page-response.server.ts";

/** Path and query of an absolute URL, without the cost of parsing it. */
export function getRequestTarget(url: string): string {
  const slash = url.indexOf("/", "https://".length);
  return slash === -1 ? "/" : url.slice(slash);
}

export function toPageRequest(c: Context<AppEnvironment>): PageRequest {
  const headers = c.env?.incoming?.headers;
  return {
    method: c.req.method,
    ifNoneMatch: headers ? headers["if-none-match"] : c.req.header("if-none-match"),
    acceptEncoding: headers ? headers["accept-encoding"]?.toString() : c.req.header("accept-encoding"),
  };
}
