import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createAddressMatcher } from "#platform/http/network/client-address.server.ts";
import { requestId } from "./request-id.server.ts";

const app = new Hono<AppEnvironment>()
  .use(requestId(createAddressMatcher(["10.0.0.1"])))
  .get("/", (c) => c.text(c.var.requestId))
  .get("/broken", () => {
    throw new Error("broken");
  })
  .onError((_error, c) => c.text("broken", 500));

const uuid = /^[0-9a-f-]{36}$/;

function ask(path: string, peer: string, incomingId: string): Promise<Response> | Response {
  const headers = { "X-Request-Id": incomingId };
  return app.request(path, { headers }, { incoming: { socket: { remoteAddress: peer } } });
}

it("keeps a trusted proxy's id and returns it", async () => {
  const answer = await ask("/", "10.0.0.1", "edge-4711.a_b");
  expect(answer.headers.get("X-Request-Id")).toBe("edge-4711.a_b");
  expect(await answer.text()).toBe("edge-4711.a_b");
});

it.each([
  ["one from an untrusted peer", "203.0.113.7", "edge-4711.a_b"],
  ["one that is too short", "10.0.0.1", "short"],
  ["one that is too long", "10.0.0.1", "x".repeat(65)],
  ["one with invalid characters", "10.0.0.1", "edge 4711 {}"],
])("creates a new id instead of %s", async (_what, peer, incomingId) => {
  const answer = await ask("/", peer, incomingId);
  const id = await answer.text();
  expect(id).toMatch(uuid);
  expect(answer.headers.get("X-Request-Id")).toBe(id);
});

it("is set on failed responses too", async () => {
  expect((await ask("/broken", "203.0.113.7", "")).headers.get("X-Request-Id")).toMatch(uuid);
});
