import type { Hono } from "hono";
import { startSession } from "#domains/account/session/session-store.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createTestBrowser } from "./test-browser.ts";

/** A request from one browser; methods other than GET are sent as POST with `_method` and the token. */
export type SendRequest = (method: string, target: string, fields?: object) => Promise<Response>;

type App = Pick<Hono<AppEnvironment>, "request">;

export async function sendAsVisitor(app: App, agencySlug: string, session?: string): Promise<SendRequest> {
  const browser = createTestBrowser((request) => app.request(request), `${agencySlug}.test`, "203.0.113.1");
  if (session) browser.cookies.set("__Host-gable_session", session);
  const token = await browser.readToken();
  return (method, target, fields) => {
    if (method === "GET") return browser.get(target);
    return browser.send(target, fields, { token, ...(method !== "POST" && { method: method.toLowerCase() }) });
  };
}

export async function sendAsUser(app: App, ctx: Context, userId: number): Promise<SendRequest> {
  return sendAsVisitor(app, ctx.agency.slug, await startSession(ctx, userId));
}

export async function insertUser({ agency, db }: Pick<Context, "agency" | "db">, email: string): Promise<number> {
  const person = { email, passwordHash: "x", firstName: "Ada", lastName: "King", trackerToken: "t" };
  const [row] = await db
    .insert(users)
    .values({ agencyId: agency.id, ...person })
    .returning({ userId: users.userId });
  if (!row) throw new Error("The user was not inserted");
  return row.userId;
}
