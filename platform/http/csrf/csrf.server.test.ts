import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPool } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "#platform/http/body/parse-body.server.ts";
import { errorResponse } from "#platform/http/errors/error-response.server.ts";
import { methodOverride } from "#platform/http/middleware/method-override.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createAuthenticityToken, csrf } from "./csrf.server.ts";

const secretKey = "a secret key of more than 32 characters";
const hour = 60 * 60 * 1000;
let context: Context;
let written = 0;

beforeAll(async () => {
  const db = createDatabase(createPool("postgres://127.0.0.1:1/none", 1));
  context = await createTestContext(db, { agency: { id: 1, slug: "one" }, now: new Date("2026-03-01T12:00:00Z") });
});

type Caller = { agencyId?: number; hoursLater?: number; sessionToken?: string };

function createApp({ agencyId = 1, hoursLater = 0, sessionToken }: Caller = {}) {
  const write = () => {
    written++;
    return new Response("written");
  };
  const routes = new Hono<AppEnvironment>()
    .get("/user.ljson", (c) => c.json({ authenticity_token: createAuthenticityToken(c, secretKey) }))
    .post("/leads", write)
    .put("/leads", write)
    .delete("/leads", write)
    .post("/counts", write)
    .delete("/counts", write)
    .post("/form", write)
    .delete("/form", write);
  return new Hono<AppEnvironment>()
    .use(async (c, next) => {
      const now = new Date(context.now.getTime() + hoursLater * hour);
      c.set("context", { ...context, now, agency: { id: agencyId, slug: "any" } });
      c.set("sessionToken", sessionToken ?? null);
      await next();
    })
    .use(parseBody())
    .use(csrf({ secretKey, tokenless: ["/counts"], plainForms: [/^\/form$/] }))
    .use(methodOverride(routes))
    .route("/", routes)
    .onError(errorResponse({ secretKey, flashKeys: [], log: createLogger("silent") }));
}

type Visit = { token: string; cookie: string };

async function visit(caller: Caller = {}): Promise<Visit> {
  const answer = await createApp(caller).request("/user.ljson");
  const { authenticity_token } = (await answer.json()) as { authenticity_token: string };
  return { token: authenticity_token, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

const ownSite = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json", Accept: "application/json" };

function post(
  caller: Caller,
  { token, cookie }: Partial<Visit>,
  init: { path?: string; method?: string; headers?: HeadersInit } = {},
) {
  const headers = new Headers(init.headers ?? ownSite);
  if (cookie) headers.set("Cookie", cookie);
  headers.set("Content-Type", "application/json");
  const body = JSON.stringify(token === undefined ? {} : { authenticity_token: token });
  return createApp(caller).request(init.path ?? "/leads", { method: init.method ?? "POST", headers, body });
}

async function expectRefused(answer: Response | Promise<Response>, before = written) {
  const { status } = await answer;
  expect([status, written - before]).toEqual([403, 0]);
}

describe("visitor cookie", () => {
  it("is set once, host-only and HttpOnly", async () => {
    const first = await createApp().request("/user.ljson");
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-gable_visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const second = await createApp().request("/user.ljson", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  it("is replaced when malformed", async () => {
    const answer = await createApp().request("/user.ljson", { headers: { Cookie: "__Host-gable_visitor=guess" } });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  it("is not set for a page that sends nothing yet", async () => {
    const load = (more: object) =>
      createApp().request("/user.ljson", { headers: { "X-CSRF-Token": "later", ...more } });
    const first = await load({});
    expect([await first.json(), first.headers.getSetCookie()]).toEqual([{ authenticity_token: null }, []]);
    const { cookie } = await visit();
    expect((await (await load({ Cookie: cookie })).json()).authenticity_token).toMatch(/^\w+\./);
  });

  it("is not needed when signed in", async () => {
    const answer = await createApp({ sessionToken: "session-one" }).request("/user.ljson");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a write [1.7.38]", () => {
  it("passes with the visitor's token in the body [1.3.81]", async () => {
    expect((await post({}, await visit())).status).toBe(200);
  });

  it("passes with the token in a form [2.3.27]", async () => {
    const { token, cookie } = await visit();
    const headers = { "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const body = new URLSearchParams({ authenticity_token: token });
    expect((await createApp().request("/leads", { method: "POST", headers, body })).status).toBe(200);
  });

  it("passes with the token in a header", async () => {
    const { token, cookie } = await visit();
    expect((await post({}, { cookie }, { headers: { ...ownSite, "X-CSRF-Token": token } })).status).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE"])("by %s needs a token", async (method) => {
    const { token, cookie } = await visit();
    expect((await post({}, { token, cookie }, { method })).status).toBe(200);
    await expectRefused(post({}, { cookie }, { method }));
  });

  it.each([
    ["no cookie", { cookie: "" }],
    ["a forged token", { token: "a.b" }],
    ["no token", { token: undefined }],
  ])("is rejected with %s", async (_what, change) => {
    await expectRefused(post({}, { ...(await visit()), ...change }));
  });

  it("is rejected with another visitor's token [S12]", async () => {
    await expectRefused(post({}, { token: (await visit()).token, cookie: (await visit()).cookie }));
  });

  it("is rejected with another agency's token [S14]", async () => {
    await expectRefused(post({ agencyId: 2 }, await visit({ agencyId: 1 })));
  });

  it("is rejected with a token 25 hours old", async () => {
    await expectRefused(post({ hoursLater: 25 }, await visit()));
  });

  it("binds a signed-in user's token to the session", async () => {
    const { token } = await visit({ sessionToken: "session-one" });
    expect((await post({ sessionToken: "session-one" }, { token })).status).toBe(200);
    await expectRefused(post({ sessionToken: "session-two" }, { token }));
    await expectRefused(post({}, { token, cookie: (await visit()).cookie }));
    await expectRefused(post({ sessionToken: "session-one" }, await visit()));
  });

  it.each([
    [{ "Sec-Fetch-Site": "same-origin" }, 200],
    [{ "Sec-Fetch-Site": "none" }, 200],
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "same-site" }, 403],
    [{ "Sec-Fetch-Site": "cross-site", Origin: "http://localhost" }, 403],
    [{ Origin: "http://localhost" }, 200],
    [{ Origin: "https://localhost" }, 200],
    [{ Origin: "http://localhost:8080" }, 403],
    [{ Origin: "http://northgate.localhost" }, 403],
    [{ Origin: "http://evil.example" }, 403],
    [{ Origin: "null" }, 403],
    [{}, 403],
  ])("with %j answers %i", async (headers, status) => {
    const before = written;
    expect((await post({}, await visit(), { headers: headers as HeadersInit })).status).toBe(status);
    expect(written - before).toBe(status === 200 ? 1 : 0);
  });
});

describe("a rejected token", () => {
  it("returns a fresh token that works [S15]", async () => {
    const old = await visit();
    const refused = await post({ hoursLater: 25 }, old);
    const { authenticity_token, errors } = (await refused.json()) as { authenticity_token: string; errors: string[] };
    expect(errors).toEqual(["This page was open for too long. Please send it again"]);
    expect((await post({ hoursLater: 25 }, { ...old, token: authenticity_token })).status).toBe(200);
  });

  it("sets a missing visitor cookie", async () => {
    const refused = await post({}, { token: "a.b" });
    const [cookie = ""] = refused.headers.getSetCookie();
    const { authenticity_token } = (await refused.json()) as { authenticity_token: string };
    expect((await post({}, { token: authenticity_token, cookie: cookie.split(";")[0] ?? "" })).status).toBe(200);
  });

  it("is not renewed for a cross-site request", async () => {
    const refused = await post({}, await visit(), { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(await refused.json()).not.toHaveProperty("authenticity_token");
  });
});

describe("a tokenless path", () => {
  it("accepts only same-origin POSTs", async () => {
    expect((await post({}, {}, { path: "/counts" })).status).toBe(200);
    await expectRefused(post({}, {}, { path: "/counts", headers: { "Sec-Fetch-Site": "cross-site" } }));
    await expectRefused(post({}, {}, { path: "/counts", headers: { "Sec-Fetch-Site": "same-site" } }));
  });

  it("rejects other methods, real or overridden", async () => {
    await expectRefused(post({}, {}, { path: "/counts", method: "DELETE" }));
    await expectRefused(post({}, {}, { path: "/counts?_method=delete" }));
  });
});

it("never writes on GET, whatever the query says [S13]", async () => {
  const before = written;
  expect((await createApp().request("/leads?_method=delete")).status).toBe(404);
  expect(written).toBe(before);
});

describe("a form that needs no scripts [2.7.20]", () => {
  const browser = { "Sec-Fetch-Site": "same-origin", Accept: "text/html" };
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

  it.each([
    ["from our own page", 200, { headers: browser, ...form({ a: "1" }) }],
    [
      "on plain http, by its Origin",
      200,
      { headers: { Origin: "http://localhost", Accept: "text/html" }, ...form({ a: "1" }) },
    ],
    ["from another site", 403, { headers: { ...browser, "Sec-Fetch-Site": "cross-site" }, ...form({ a: "1" }) }],
    ["without an origin", 403, { headers: { Accept: "text/html" }, ...form({ a: "1" }) }],
    ["with an invalid token", 403, { headers: browser, ...form({ authenticity_token: "x.y" }) }],
    ["overridden to another method", 403, { headers: browser, ...form({ _method: "delete" }) }],
    ["as JSON", 403, { headers: ownSite, method: "POST", body: "{}" }],
  ])("%s answers %d", async (_, status, init) => {
    expect((await createApp().request("http://localhost/form", init)).status).toBe(status);
  });

  it("needs a token on other paths", async () => {
    expect((await createApp().request("/leads", { headers: browser, ...form({ a: "1" }) })).status).toBe(403);
  });
});
