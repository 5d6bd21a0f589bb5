import type { Hono } from "hono";
import { startSession } from "#domains/account/session/session-store.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** A request from one browser; methods other than GET are sent as POST with `_method` and the token. */
export type SendRequest = (method: string, target: string, fields?: object) => Promise<Response>;

type App = Pick<Hono<AppEnvironment>, "request">;

export async function sendAsVisitor(app: App, agencySlug: string, cookie = ""): Promise<SendRequest> {
  const host = `${agencySlug}.test`;
  const request = async (target: string, init: RequestInit) =>
    app.request(`http://${host}${target}`, { ...init, headers: { host, ...init.headers } });
  const user = await request("/user.ljson", { headers: { cookie } });
  const setCookies = user.headers.getSetCookie().map((line) => line.split(";")[0]);
  const cookies = [cookie, ...setCookies].filter(Boolean).join("; ");
  const { authenticity_token } = await user.json();
  return (method, target, fields = {}) => {
    if (method === "GET") return request(target, { headers: { cookie: cookies } });
    const override = method === "POST" ? {} : { _method: method.toLowerCase() };
    return request(target, {
      method: "POST",
      headers: { cookie: cookies, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ ...override, authenticity_token, ...fields }),
    });
  };
}

export async function sendAsUser(app: App, ctx: Context, userId: number): Promise<SendRequest> {
  return sendAsVisitor(app, ctx.agency.slug, `__Host-gable_session=${await startSession(ctx, userId)}`);
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
