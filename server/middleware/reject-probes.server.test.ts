import { Hono } from "hono";
import { expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { rejectUnreadable } from "#server/middleware/reject-probes.server.ts";

const app = new Hono<AppEnvironment>()
  .use(rejectUnreadable())
  .get("*", (c) => c.text("read"))
  .onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 400) : 500));

it.each([
  ["/places?term=Taunton+%26+Wells%20%C2%A3", 200],
  ["/places?term=100%", 200],
  ["/places?term=%2500", 200],
  ["/places?term=%00", 400],
  ["/places?%00=1", 400],
  ["/some%00where", 400],
])("%s answers %i", async (path, status) => {
  expect((await app.request(path)).status).toBe(status);
});

it.each([
  ["//", "/"],
  ["///evil.test//a?b=//c", "/evil.test//a?b=//c"],
  ["//%5cevil.test", "/%5cevil.test"],
])("%s leads to %s on this site", async (target, path) => {
  const answer = await app.request(`http://vale.test${target}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([301, path]);
});
