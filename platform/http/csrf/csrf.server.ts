import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Forbidden } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { hasJsonBody } from "#platform/http/body/parsed-body.ts";
import { readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { effectiveMethod } from "#platform/http/middleware/method-override.server.ts";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";
import { isSafeMethod } from "./safe-method.ts";

export const invalidTokenCode = "invalid-authenticity-token";

type Options = {
  secretKey: string;
  /** Paths whose POST must be same-origin but needs no token, such as beacons. */
  tokenless?: readonly string[];
  /** Forms that a browser without scripts may post: see docs/decisions/0006-plain-forms-without-a-token.md. */
  plainForms?: readonly RegExp[];
};

/** Mount after parseBody() and session(). */
export function csrf({ secretKey, tokenless = [], plainForms = [] }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      rejectCrossSite(c);
      const isTokenless = tokenless.includes(c.req.path) && effectiveMethod(c) === "POST";
      const needsToken = !isTokenless && !(plainForms.some((path) => path.test(c.req.path)) && isPlainForm(c));
      if (needsToken && !hasAuthenticToken(c, secretKey))
        throw new Forbidden("This page was open for too long. Please send it again", invalidTokenCode);
    }
    await next();
  });
}

/** Without scripts there is no token to send; a token that is sent is still checked. */
function isPlainForm(c: Context<AppEnvironment>): boolean {
  return !hasJsonBody(c) && effectiveMethod(c) === "POST" && (c.var.body?.fields.authenticity_token ?? "") === "";
}

/** Issues a token for the current session or visitor; sets the visitor cookie if it is missing and a token is needed. */
export function createAuthenticityToken(c: Context<AppEnvironment>, secretKey: string): string | null {
  const bearer = findBearer(c) ?? (needsToken(c) ? visitorBearer(c, startVisitor(c)) : null);
  return bearer && issueAuthenticityToken(secretKey, bearer, c.var.context.now);
}

/** Our pages load the user without a token, so that a visitor who sends nothing gets no cookie. */
const needsToken = (c: Context<AppEnvironment>) =>
  !(isSafeMethod(c.req.method) && c.req.header("x-csrf-token") === "later");

function hasAuthenticToken(c: Context<AppEnvironment>, secretKey: string): boolean {
  const bearer = findBearer(c);
  const token = c.req.header("x-csrf-token") ?? c.var.body?.fields.authenticity_token;
  return (
    bearer !== null && typeof token === "string" && isAuthenticityToken(secretKey, bearer, c.var.context.now, token)
  );
}

function findBearer(c: Context<AppEnvironment>): TokenBearer | null {
  const { sessionToken, context } = c.var;
  if (sessionToken) return { agencyId: context.agency.id, kind: "session", token: sessionToken };
  const visitor = readVisitor(c);
  return visitor ? visitorBearer(c, visitor) : null;
}

const visitorBearer = (c: Context<AppEnvironment>, token: string): TokenBearer => ({
  agencyId: c.var.context.agency.id,
  kind: "visitor",
  token,
});

const visitorCookie = "__Host-gable_visitor";

/** A pre-session that identifies a browser before sign-in. */
const readVisitor = (c: Context<AppEnvironment>) => readHostCookie(c, visitorCookie, /^[A-Za-z0-9_-]{22}$/);

function startVisitor(c: Context<AppEnvironment>): string {
  const visitor = randomBytes(16).toString("base64url");
  writeHostCookie(c, visitorCookie, visitor);
  return visitor;
}

export function rejectCrossSite(c: Context<AppEnvironment>): void {
  if (!isSameOrigin(c)) throw crossSite();
}

/** For forms of a page without a referrer, whose Origin is `null`: rejects what the browser says is from another site. */
export function rejectForeignForm(c: Context<AppEnvironment>): void {
  const site = c.req.header("sec-fetch-site") ?? "none";
  if (site !== "same-origin" && site !== "none") throw crossSite();
}

const crossSite = () => new Forbidden("This form was sent from another site", "cross-site");

/** Browsers omit Sec-Fetch-Site on plain http; Origin must then match our host. */
function isSameOrigin(c: Context<AppEnvironment>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = URL.parse(c.req.header("origin") ?? "");
  return origin !== null && origin.host !== "" && origin.host === new URL(c.req.url).host;
}

const lifetimeMs = 24 * 60 * 60 * 1000;
/** Allowed clock difference between nodes. */
const clockSkewMs = 60_000;

/** A token is bound to the session, or to the visitor cookie before sign-in. */
export type TokenBearer = Readonly<{ agencyId: number; kind: "session" | "visitor"; token: string }>;

export function issueAuthenticityToken(secretKey: string, bearer: TokenBearer, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${sign(newestKey(secretKey), bearer, issued)}`;
}

export function isAuthenticityToken(secretKey: string, bearer: TokenBearer, now: Date, token: string): boolean {
  const [issued = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-z]{1,10}$/.test(issued)) return false;
  if (!isSignedBy(secretKey, signature, (key) => sign(key, bearer, issued))) return false;
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age >= -clockSkewMs && age <= lifetimeMs;
}

function sign(key: string, { agencyId, kind, token }: TokenBearer, issued: string): string {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "authenticity token", 32));
  const bearerHash = createHash("sha256").update(token).digest("hex");
  return createHmac("sha256", derived).update(`${agencyId}\n${kind}\n${bearerHash}\n${issued}`).digest("base64url");
}
