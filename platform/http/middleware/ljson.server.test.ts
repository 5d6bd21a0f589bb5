import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { ljson } from "./ljson.server.ts";

const app = new Hono<AppEnvironment>()
  .use(ljson())
  .get("/user.ljson", (c) => c.json({}, 200, { "Cache-Control": "public" }))
  .get("/broken.ljson", () => {
    throw new Error("broken");
  })
  .get("/page", (c) => c.html("<p>page</p>"))
  .onError((_error, c) => c.json({}, 500));

it.each(["/user.ljson", "/broken.ljson", "/missing.ljson"])(
  "%s is private to the visitor and to the site",
  async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  },
);

it("is application/json [1.7.1] [S31]", async () => {
  expect((await app.request("/user.ljson")).headers.get("Content-Type")).toMatch(/^application\/json/);
});

it("leaves other paths unchanged", async () => {
  expect((await app.request("/page")).headers.get("Cache-Control")).toBeNull();
});
