import type { Context } from "hono";

/** False for forms, which browsers can post by themselves. */
export const hasJsonBody = (c: Context) => c.req.header("content-type")?.startsWith("application/json") ?? false;
