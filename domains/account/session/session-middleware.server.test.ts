import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sessionMiddleware, writeSessionCookie } from "./session-middleware.server.ts";
import { startSession } from "./session-store.server.ts";

let test: TestDatabase;
let ctx: Context;
let token: string;
let userId: number;

beforeAll(async () => {
  test = await createTestDatabase();
  ctx = await createTestContext(test.db);
  const person = {
    agencyId: ctx.agency.id,
    email: "ada@example.com",
    passwordHash: "x",
    firstName: "Ada",
    lastName: "King",
  };
  const [row] = await test.db
    .insert(users)
    .values({ ...person, trackerToken: "t" })
    .returning();
  userId = row?.userId ?? 0;
  token = await startSession(ctx, userId);
});
afterAll(() => test.close());

function createApp(context: Context) {
  return new Hono<AppEnvironment>()
    .use(async (c, next) => {
      c.set("context", context);
      await next();
    })
    .use(sessionMiddleware())
    .get("/sign-in", (c) => {
      writeSessionCookie(c, "t".repeat(43));
      return c.body(null);
    })
    .get("/sign-out", (c) => {
      writeSessionCookie(c, null);
      return c.body(null);
    })
    .all("*", (c) => c.json({ userId: c.var.context.userId, token: c.var.sessionToken }));
}

const ask = async (path: string, method: string, cookie: string, context = ctx) =>
  (await createApp(context).request(path, { method, headers: { Cookie: cookie } })).json();

const signedOut = { userId: null, token: null };

it("sets the user for .ljson requests and writes", async () => {
  const cookie = `other=1; __Host-gable_session=${token}`;
  for (const [path, method] of [
    ["/user.ljson", "GET"],
    ["/leads", "POST"],
    ["/leads", "DELETE"],
  ] as const)
    expect(await ask(path, method, cookie)).toEqual({ userId, token });
});

it("ignores the session on page requests", async () => {
  expect(await ask("/properties/sales", "GET", `__Host-gable_session=${token}`)).toEqual(signedOut);
});

it.each([
  "",
  "__Host-gable_session=",
  "__Host-gable_session=guess",
  `__Host-gable_session=${"x".repeat(43)}`,
  "gable_session=T",
])("rejects the cookie '%s'", async (cookie) => {
  expect(await ask("/user.ljson", "GET", cookie.replace("T", token))).toEqual(signedOut);
});

it("rejects an expired session", async () => {
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 24 * 60 * 60 * 1000) };
  expect(await ask("/user.ljson", "GET", `__Host-gable_session=${token}`, later)).toEqual(signedOut);
});

it("rejects a session of another agency", async () => {
  const other = await createTestContext(test.db);
  expect(await ask("/user.ljson", "GET", `__Host-gable_session=${token}`, other)).toEqual(signedOut);
});

it("sets a host-only, HttpOnly cookie [S1]", async () => {
  const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
  const signIn = await createApp(ctx).request("/sign-in");
  expect(signIn.headers.getSetCookie()).toEqual([
    `__Host-gable_session=${"t".repeat(43)}; Max-Age=2592000; ${attributes}`,
  ]);
  const signOut = await createApp(ctx).request("/sign-out");
  expect(signOut.headers.getSetCookie()).toEqual([`__Host-gable_session=; Max-Age=0; ${attributes}`]);
});
