import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { rejectForeignForm } from "#platform/http/csrf/csrf.server.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";
import { shortlists } from "../tables.server.ts";
import { shortlistDays } from "./shortlist.ts";
import { isLiveList, type ShortlistContext } from "./shortlist-context.server.ts";

type Signed = Readonly<{ shortlistId: number; createdAt: Date }>;

/** 132 bits. The time makes sure that an id that comes back after a restore has another link. */
const sign = (key: string, agencyId: number, { shortlistId, createdAt }: Signed) =>
  createHmac("sha256", key)
    .update(`shortlist ${agencyId} ${shortlistId} ${createdAt.getTime()}`)
    .digest("base64url")
    .slice(0, 22);

export const createShortlistPath = (secretKey: string, agencyId: number, signed: Signed) =>
  `/together/${signed.shortlistId}-${sign(newestKey(secretKey), agencyId, signed)}`;

/** Of the page, its data and its calls. Mount after the session. The link authenticates; another site could reset the cookie. */
export function shortlistLink({ secretKey }: { secretKey: string }) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (!isSafeMethod(c.req.method)) rejectForeignForm(c);
    const ctx = c.var.context;
    const [, path, id, signature = ""] = /^(\/together\/(\d{1,9})-([\w-]{22}))(?:\.data|\/.*)?$/.exec(c.req.path) ?? [];
    const { shortlistId, createdAt } = shortlists;
    const [found] =
      path === undefined
        ? []
        : await ctx.db
            .select({ shortlistId, createdAt })
            .from(shortlists)
            .where(isLiveList(ctx, eq(shortlistId, Number(id))));
    if (found && isSignedBy(secretKey, signature, (key) => sign(key, ctx.agency.id, found))) {
      const own = { shortlistId: found.shortlistId, shortlistPath: path, keyHash: readKeyHash(c) };
      c.set("context", { ...ctx, ...own } as ShortlistContext);
    }
    await next();
  });
}

const keyCookie = "__Host-gable_shortlists";
/** Each use of a list renews it. */
const keyLifetimeSeconds = 2 * shortlistDays * 24 * 60 * 60;
const readKey = (c: HonoContext<AppEnvironment>) => readHostCookie(c, keyCookie, /^[\w-]{22}$/);

export function readKeyHash(c: HonoContext<AppEnvironment>): Buffer | null {
  const key = readKey(c);
  return key === null ? null : hashToken(key);
}

/** One key per browser, for all its lists: it says which person of a list is at this browser. */
export function ensureKey(c: HonoContext<AppEnvironment>): Buffer {
  const key = readKey(c) ?? randomBytes(16).toString("base64url");
  writeHostCookie(c, keyCookie, key, keyLifetimeSeconds);
  return hashToken(key);
}
