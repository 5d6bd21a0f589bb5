import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "#platform/http/body/parse-body.server.ts";
import { methodOverride } from "./method-override.server.ts";

let outerRuns = 0;
let innerRuns = 0;

const routes = new Hono<AppEnvironment>().use(async (_c, next) => {
  innerRuns++;
  await next();
});
for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
  routes.on(method, "/thing/:id", (c) =>
    c.json({ method, seen: c.req.method, id: c.req.param("id"), query: c.req.query("q"), ...c.var }, 200, {
      "Set-Cookie": "inner=1",
    }),
  );
routes.get("/read-only", (c) => c.text("read"));
routes.delete("/broken", () => {
  throw new NotFound("gone");
});

const app = new Hono<AppEnvironment>()
  .use(async (c, next) => {
    outerRuns++;
    c.set("requestId", "request-1");
    await next();
    c.res.headers.set("X-Outer", String(outerRuns));
  })
  .use(parseBody())
  .use(methodOverride(routes))
  .route("/", routes)
  .onError((error, c) => c.text(`outer: ${error.message}`, 404))
  .notFound((c) => c.text("outer: nothing here", 404));

beforeEach(() => {
  outerRuns = 0;
  innerRuns = 0;
});

type Seen = { method: string; seen: string; id: string; query?: string; requestId: string; body: { fields: unknown } };

async function send(path: string, init: RequestInit): Promise<Seen> {
  const answer = await app.request(path, init);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("X-Outer")).toBe("1");
  expect(answer.headers.get("Set-Cookie")).toBe("inner=1");
  expect([outerRuns, innerRuns]).toEqual([1, 1]);
  return (await answer.json()) as Seen;
}

const form = (text: string): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded" },
  body: text,
});
const json = (value: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(value),
});

describe("_method [1.7.39]", () => {
  it.each(["put", "PUT", "Put", "patch", "delete", "DELETE"])("accepts %s in a form", async (word) => {
    const seen = await send("/thing/7?q=x", form(`_method=${word}&a=1`));
    expect(seen).toMatchObject({ method: word.toUpperCase(), seen: word.toUpperCase(), id: "7", query: "x" });
  });

  it("accepts a multipart form", async () => {
    const body = new FormData();
    body.append("_method", "delete");
    expect(
      (await send("/thing/7", { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" }, body })).method,
    ).toBe("DELETE");
  });

  it("accepts a JSON body [1.7.6]", async () => {
    expect((await send("/thing/7", json({ _method: "put" }))).method).toBe("PUT");
  });

  it("accepts the query, with and without a body", async () => {
    expect((await send("/thing/7?_method=Delete", { method: "POST" })).method).toBe("DELETE");
    outerRuns = innerRuns = 0;
    expect((await send("/thing/7?_method=put", json({ a: 1 }))).method).toBe("PUT");
  });

  it("keeps repeated keys, lists and the outer middleware's variables", async () => {
    const seen = await send("/thing/7", form("_method=put&a[]=1&a[]=2&b=x&b=y"));
    expect(seen.body.fields).toEqual({ _method: "put", a: ["1", "2"], b: ["x", "y"] });
    expect(seen.requestId).toBe("request-1");
  });

  it.each(["get", "head", "trace", "connect", "options", "post", "", "put,delete"])(
    "'%s' stays a POST",
    async (word) => {
      expect((await send("/thing/7", form(`_method=${word}`))).method).toBe("POST");
    },
  );

  it("stays a POST when given twice", async () => {
    expect((await send("/thing/7", form("_method=put&_method=delete"))).method).toBe("POST");
  });

  it("ignores other methods", async () => {
    expect((await send("/thing/7?_method=delete", { method: "GET" })).method).toBe("GET");
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      outerRuns = innerRuns = 0;
      expect((await send("/thing/7?_method=post", { ...json({ _method: "post" }), method })).method).toBe(method);
    }
  });

  it("answers the app's 404 on a path without that method", async () => {
    const answer = await app.request("/read-only", form("_method=delete"));
    expect([answer.status, await answer.text()]).toEqual([404, "outer: nothing here"]);
  });

  it("leaves errors to the app's own handler", async () => {
    const answer = await app.request("/broken", form("_method=delete"));
    expect([answer.status, await answer.text()]).toEqual([404, "outer: gone"]);
  });
});
