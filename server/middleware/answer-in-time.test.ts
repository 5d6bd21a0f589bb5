import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { errorResponse } from "#platform/http/error-response.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { vendorTimeoutMs } from "#platform/vendors/addresses/ask-vendor.server.ts";
import { verifyTimeoutMs } from "#platform/vendors/site-verify.server.ts";
import { answerInTime, longestAnswerMs } from "./answer-in-time.server.ts";

test("what hangs is answered with a 503 and a time to come back, the rest as ever", async () => {
  const app = new Hono<AppEnvironment>();
  const log = createLogger("silent");
  app.onError(errorResponse({ secretKey: "", flashKeys: [], log }));
  app.use(answerInTime(30, log));
  app.get("/hangs", () => new Promise(() => {}));
  app.get("/fine", (c) => c.text("fine"));
  const answer = await app.request("/hangs");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await app.request("/fine")).status).toBe(200);
});

test("what others take too long over is done without them in time", () => {
  const restMs = 1_000;
  expect(verifyTimeoutMs + restMs).toBeLessThan(longestAnswerMs);
  expect(2 * vendorTimeoutMs + restMs).toBeLessThanOrEqual(longestAnswerMs);
});
