import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase, createPool } from "#platform/db/database.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { errorResponse, notFoundResponse } from "./error-response.server.ts";

const lines: string[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line));
    done();
  },
});
const log = pino({ level: "debug" }, sink);
beforeEach(() => {
  lines.length = 0;
});

const options = { secretKey: "secret", flashKeys: ["lead-sending-error-validation"], log };

function appThatThrows(thrown: unknown) {
  const fail = () => {
    throw thrown;
  };
  return new Hono<AppEnvironment>()
    .use(async (c, next) => {
      c.set("requestId", "request-1");
      await next();
    })
    .all("/here", fail)
    .all("/here.ljson", fail)
    .onError(errorResponse(options))
    .notFound(notFoundResponse(options));
}

const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const script = { Accept: "application/json" };

describe("a rejected request", () => {
  it.each([
    [new NotFound(), 404, { errors: ["Not found"], message: "Not found" }],
    [new Forbidden("Not yours"), 403, { errors: ["Not yours"], message: "Not yours" }],
    [new Conflict("Taken"), 409, { errors: ["Taken"], message: "Taken" }],
    [
      new Invalid({ email: "Enter an e-mail address", name: "Enter a name" }),
      422,
      {
        errors: ["Enter an e-mail address", "Enter a name"],
        message: "Please check the form",
        fields: { email: "Enter an e-mail address", name: "Enter a name" },
      },
    ],
    [new Invalid({}, "Too big", 413), 413, { errors: ["Too big"], message: "Too big" }],
    [new TooMany(30), 429, { errors: ["Too many requests"], message: "Too many requests" }],
    [
      new HTTPException(405),
      405,
      { errors: ["We cannot answer that request"], message: "We cannot answer that request" },
    ],
  ])("%s is JSON for a script and is not logged", async (refusal, status, body) => {
    const answer = await appThatThrows(refusal).request("/here", { method: "POST", headers: script });
    expect([answer.status, await answer.json()]).toEqual([status, body]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(lines).toEqual([]);
  });

  it.each([
    ["a .ljson address", "/here.ljson", { headers: browser }],
    [
      "a JSON body",
      "/here",
      { method: "POST", headers: { ...browser, "Content-Type": "application/json" }, body: "{}" },
    ],
    ["a write that does not ask for HTML", "/here", { method: "POST", headers: { Accept: "*/*" } }],
  ])("is JSON for %s", async (_what, path, init) => {
    const answer = await appThatThrows(new NotFound()).request(path, init);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
  });

  it("sends Retry-After", async () => {
    expect((await appThatThrows(new TooMany(30)).request("/here")).headers.get("Retry-After")).toBe("30");
  });

  it("is a plain escaped page for a browser [1.8.26]", async () => {
    const answer = await appThatThrows(new Conflict("<script>alert(1)</script>")).request("/here", {
      headers: browser,
    });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain(">&lt;script&gt;alert(1)&lt;/script&gt;</h1>");
    expect(page).not.toContain("<script>");
  });
});

describe("a rejected form post", () => {
  const invalid = new Invalid({}, "Please check the form", 422, "lead-sending-error-validation");

  it.each([
    ["http://localhost/properties/42/sales?x=1#/old", "/properties/42/sales?x=1"],
    ["http://localhost//evil.example/path", "/evil.example/path"],
    ["http://localhost/\\evil.example", "/evil.example"],
    ["http://evil.example/page", "/"],
    ["http://localhost:81/page", "/"],
    ["javascript:alert(1)", "/"],
    ["nonsense", "/"],
    [undefined, "/"],
  ])("from %s redirects to %s with its flash key", async (referer, path) => {
    const headers: HeadersInit = referer === undefined ? browser : { ...browser, Referer: referer };
    const answer = await appThatThrows(invalid).request("/here", { method: "POST", headers });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `${path}#flash/lead-sending-error-validation`,
    ]);
  });

  it("without a flash key gets the plain page", async () => {
    const answer = await appThatThrows(new Conflict("Taken")).request("/here", { method: "POST", headers: browser });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(">Taken</h1>")]);
  });

  it("without a flash key lists what is wrong in the form", async () => {
    const wrong = new Invalid({ name: "That name is <taken>", email: "Please enter an email" });
    const answer = await appThatThrows(wrong).request("/here", { method: "POST", headers: browser });
    const page = await answer.text();
    expect(page).toContain("<li>That name is &lt;taken&gt;</li><li>Please enter an email</li>");
    expect(page).toContain("What you have typed is still there.");
  });

  it("does not redirect a GET", async () => {
    expect((await appThatThrows(invalid).request("/here", { headers: browser })).status).toBe(422);
  });
});

describe("an unexpected error", () => {
  it("reveals no details and is logged once with the request id [1.8.26] [S32]", async () => {
    for (const headers of [browser, script]) {
      lines.length = 0;
      const answer = await appThatThrows(new Error("the secret inside")).request("/here", { headers });
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toMatch(/secret|Error:|\.ts/);
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        level: 50,
        requestId: "request-1",
        message: "the secret inside",
      });
    }
  });

  it("is logged without personal data when a query fails", async () => {
    const error = Object.assign(new Error('duplicate key value "ada@example.com"'), {
      severity: "ERROR",
      code: "23505",
      detail: "Key (email)=(ada@example.com) already exists.",
      table: "users",
      constraint: "users_email",
    });
    const wrapped = new DrizzleQueryError("insert into users values ($1)", ["ada@example.com"], error);
    expect((await appThatThrows(wrapped).request("/here")).status).toBe(500);
    expect(lines.join("")).not.toContain("ada@");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ code: "23505", table: "users", constraint: "users_email" });
  });
});

describe("an unavailable database", () => {
  const withCode = (code: string) => Object.assign(new Error("any"), { code });

  it.each([
    ...["08006", "08001", "57P01", "57P02", "57P03", "53300", "57014", "55P03", "ECONNREFUSED", "ECONNRESET"].map(
      withCode,
    ),
    new Error("timeout exceeded when trying to connect"),
    new Error("Connection terminated unexpectedly"),
    new Error("Failed query", { cause: withCode("57P01") }),
    new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]),
  ])("%o is 503 with Retry-After", async (error) => {
    const answer = await appThatThrows(error).request("/here.ljson");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(lines).toHaveLength(1);
  });

  it.each(["23505", "22P02", "42P01", "0800"])("does not include error %s", async (code) => {
    expect((await appThatThrows(withCode(code)).request("/here")).status).toBe(500);
  });

  it("is detected on a refused connection [S56]", async () => {
    const pool = createPool("postgres://gable@127.0.0.1:1/none", 1);
    const error = await createDatabase(pool)
      .execute(sql`select 1`)
      .then(() => null)
      .catch((reason: unknown) => reason);
    expect((await appThatThrows(error).request("/here")).status).toBe(503);
    await pool.end();
  });
});

it("answers 404 for an unknown address", async () => {
  const app = appThatThrows(null);
  const asScript = await app.request("/nothing.ljson");
  expect([asScript.status, await asScript.json()]).toEqual([404, { errors: ["Not found"], message: "Not found" }]);
  expect((await app.request("/nothing", { headers: browser })).headers.get("Content-Type")).toContain("text/html");
});
