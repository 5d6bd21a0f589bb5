import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { errorResponse } from "#platform/http/errors/error-response.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { vendorTimeoutMs } from "#platform/vendors/addresses/fetch-vendor-json.server.ts";
import { captchaTimeoutMs } from "#platform/vendors/verify-captcha.server.ts";
import { requestTimeout, requestTimeoutMs } from "./request-timeout.server.ts";

test("answers a hanging request with 503 and Retry-After [S58]", async () => {
  const app = new Hono<AppEnvironment>();
  const log = createLogger("silent");
  app.onError(errorResponse({ secretKey: "", flashKeys: [], log }));
  app.use(requestTimeout(30, log));
  app.get("/hangs", () => new Promise(() => {}));
  app.get("/fine", (c) => c.text("fine"));
  const answer = await app.request("/hangs");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await app.request("/fine")).status).toBe(200);
});

test("a path may have a timeout of its own", async () => {
  const app = new Hono<AppEnvironment>();
  const log = createLogger("silent");
  app.onError(errorResponse({ secretKey: "", flashKeys: [], log }));
  app.use(requestTimeout((path) => (path === "/long" ? 10_000 : 5), log));
  const answered = Promise.withResolvers<void>();
  app.get("/long", async (c) => {
    await answered.promise;
    return c.text("done");
  });
  app.get("/short", () => new Promise(() => {}));
  const long = app.request("/long");
  expect((await app.request("/short")).status).toBe(503);
  answered.resolve();
  expect((await long).status).toBe(200);
});

test("third-party timeouts fit into the request timeout", () => {
  const restMs = 1_000;
  expect(captchaTimeoutMs + restMs).toBeLessThan(requestTimeoutMs);
  expect(2 * vendorTimeoutMs + restMs).toBeLessThanOrEqual(requestTimeoutMs);
});
