import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { securityHeaders } from "./security-policy.ts";

const app = new Hono<AppEnvironment>();
app.use(
  securityHeaders({
    policy: { frameHosts: [], mapStyleUrl: null, development: false },
    isHttps: (c) => c.req.url.startsWith("https:"),
  }),
);
app.get("/fine", (c) => c.json({}));
app.get("/not-modified", (c) => c.body(null, 304));
app.get("/own", (c) => c.body("", 200, { "cross-origin-resource-policy": "cross-origin" }));
app.get("/broken", () => {
  throw new Error("broken");
});
app.onError((_error, c) => c.text("Sorry", 500));

test.each([
  ["/fine", 200],
  ["/not-modified", 304],
  ["/missing", 404],
  ["/broken", 500],
])("%s (%i) has every header", async (path, status) => {
  const response = await app.request(`https://first.test${path}`);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'self'"),
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
});

test("does not send HSTS on plain http", async () => {
  const response = await app.request("http://first.test/fine");
  expect(response.headers.has("strict-transport-security")).toBe(false);
});

test("keeps headers set by a handler", async () => {
  const response = await app.request("/own");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});
