import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { session } from "./session.server.ts";
import { clearSessionCookie, writeSessionCookie } from "./session-cookie.server.ts";
import { startSession } from "./session-store.server.ts";
import { users } from "./tables.server.ts";

let test: TestDatabase;
let ctx: Context;
let token: string;
let userId: number;

beforeAll(async () => {
  test = await testDatabase();
  ctx = await testContext(test.db);
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
    .use(session())
    .get("/sign-in", (c) => {
      writeSessionCookie(c, "t".repeat(43));
      return c.body(null);
    })
    .get("/sign-out", (c) => {
      clearSessionCookie(c);
      return c.body(null);
    })
    .all("*", (c) => c.json({ userId: c.var.context.userId, token: c.var.sessionToken }));
}

const ask = async (path: string, method: string, cookie: string, context = ctx) =>
  (await createApp(context).request(path, { method, headers: { Cookie: cookie } })).json();

const nobody = { userId: null, token: null };

it("tells .ljson and writes who is asking", async () => {
  const cookie = `other=1; __Host-gable_session=${token}`;
  for (const [path, method] of [
    ["/user.ljson", "GET"],
    ["/leads", "POST"],
    ["/leads", "DELETE"],
  ] as const)
    expect(await ask(path, method, cookie)).toEqual({ userId, token });
});

it("does not tell a page, which is the same for everybody", async () => {
  expect(await ask("/properties/sales", "GET", `__Host-gable_session=${token}`)).toEqual(nobody);
});

it.each([
  "",
  "__Host-gable_session=",
  "__Host-gable_session=guess",
  `__Host-gable_session=${"x".repeat(43)}`,
  "gable_session=T",
])("knows nobody by the cookie '%s'", async (cookie) => {
  expect(await ask("/user.ljson", "GET", cookie.replace("T", token))).toEqual(nobody);
});

it("knows nobody once the session is over", async () => {
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 31 * 24 * 60 * 60 * 1000) };
  expect(await ask("/user.ljson", "GET", `__Host-gable_session=${token}`, later)).toEqual(nobody);
});

it("does not know another agency's session", async () => {
  const other = await testContext(test.db);
  expect(await ask("/user.ljson", "GET", `__Host-gable_session=${token}`, other)).toEqual(nobody);
});

it("keeps the cookie to this host and out of scripts' reach", async () => {
  const attributes = "Path=/; HttpOnly; Secure; SameSite=Lax";
  const signedIn = await createApp(ctx).request("/sign-in");
  expect(signedIn.headers.getSetCookie()).toEqual([
    `__Host-gable_session=${"t".repeat(43)}; Max-Age=2592000; ${attributes}`,
  ]);
  const signedOut = await createApp(ctx).request("/sign-out");
  expect(signedOut.headers.getSetCookie()).toEqual([`__Host-gable_session=; Max-Age=0; ${attributes}`]);
});
