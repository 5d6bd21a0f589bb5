import { Hono } from "hono";
import { expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { rejectNul } from "#server/middleware/reject-probes.server.ts";

const app = new Hono<AppEnvironment>()
  .use(rejectNul())
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
