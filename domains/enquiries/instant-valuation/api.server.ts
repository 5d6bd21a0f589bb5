import { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { estimateHomeValue } from "./estimate-home-value.server.ts";
import { homeValueInput } from "./home-value-input.ts";

/** Limits scraping of the comparables. */
const maxRequestsPerHour = 60;

export function instantValuationApi() {
  return new Hono<AppEnvironment>().get("/instant_valuation", async (c) => {
    const question = parseFields(homeValueInput, { square_feet: "", ...c.req.query() });
    const bucket = `instant-valuation ${c.var.clientAddress}`;
    await limitRate(c.var.context, { bucket, limit: maxRequestsPerHour, windowSeconds: 3600 });
    c.header("Cache-Control", "private, no-store");
    return c.json(await estimateHomeValue(c.var.context, question));
  });
}
