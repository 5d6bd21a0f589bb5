import { Hono } from "hono";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { limitRate } from "#platform/http/rate-limit.server.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { valuationQuestion } from "./valuation-question.ts";
import { valueHome } from "./value-home.server.ts";

/** Whoever asks this often is copying the evidence, not selling a home. */
const questionsAnHour = 60;

export function instantValuationApi() {
  return new Hono<AppEnvironment>().get("/instant_valuation", async (c) => {
    const question = readFields(valuationQuestion, { square_feet: "", ...c.req.query() });
    const bucket = `instant-valuation ${c.var.clientAddress}`;
    await limitRate(c.var.context, { bucket, limit: questionsAnHour, windowSeconds: 3600 });
    c.header("Cache-Control", "private, no-store");
    return c.json(await valueHome(c.var.context, question));
  });
}
