import { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { findProperties } from "./find-properties.server.ts";
import { paginate } from "./pagination.ts";
import { searchFromQuery } from "./query-codec.ts";

/** A place that does not exist answers an empty list, so that a widget on another page never breaks. */
export function searchApi() {
  return new Hono<AppEnvironment>().get("/search.ljson", async (c) => {
    const search = searchFromQuery(new URL(c.req.url).searchParams);
    const found = await findProperties(c.var.context, search);
    if (found === null) return c.json({ properties: [], pagination: paginate(0, 12, 1) });
    return c.json({ properties: found.properties, pagination: found.pagination });
  });
}
