import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { PageQuestion } from "#platform/http/page-answer.server.ts";

/** Path and query of an absolute address, without the cost of taking it apart. */
export function targetOf(url: string): string {
  const slash = url.indexOf("/", "https://".length);
  return slash === -1 ? "/" : url.slice(slash);
}

export function questionOf(c: Context<AppEnvironment>): PageQuestion {
  const headers = c.env?.incoming?.headers;
  return {
    method: c.req.method,
    ifNoneMatch: headers ? headers["if-none-match"] : c.req.header("if-none-match"),
    acceptEncoding: headers ? headers["accept-encoding"]?.toString() : c.req.header("accept-encoding"),
  };
}
