import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Forbidden } from "#platform/errors.ts";
import { isAuthentic, issueAuthenticityToken, type TokenBearer } from "./authenticity-token.server.ts";
import type { AppEnvironment } from "./environment.ts";
import { effectiveMethod } from "./method-override.server.ts";
import { isSafeMethod } from "./safe-method.ts";
import { readVisitor, startVisitor } from "./visitor-cookie.server.ts";

export const invalidTokenCode = "invalid-authenticity-token";

type Options = {
  secretKey: string;
  /** Paths whose plain POST must come from our own pages, but without a token: what a beacon sends. */
  tokenless?: readonly string[];
  /** Forms that a browser without scripts may post: see docs/decisions/0006-plain-forms-without-a-token.md. */
  plainForms?: readonly RegExp[];
};

/** Mount after parseBody() and session(). */
export function csrf({ secretKey, tokenless = [], plainForms = [] }: Options) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    if (!isSafeMethod(c.req.method)) {
      if (!isSameOrigin(c)) throw new Forbidden("This form was sent from another site", "cross-site");
      const isTokenless = tokenless.includes(c.req.path) && effectiveMethod(c) === "POST";
      const needsToken = !isTokenless && !(plainForms.some((path) => path.test(c.req.path)) && isPlainForm(c));
      if (needsToken && !hasAuthenticToken(c, secretKey))
        throw new Forbidden("This page was open for too long. Please send it again", invalidTokenCode);
    }
    await next();
  });
}

/** Without scripts nobody has a token to send; where one is sent, it is checked. */
function isPlainForm(c: Context<AppEnvironment>): boolean {
  const isForm = !c.req.header("content-type")?.startsWith("application/json");
  return isForm && effectiveMethod(c) === "POST" && (c.var.body?.fields.authenticity_token ?? "") === "";
}

/** A token for whoever is asking; sets the visitor cookie where it is missing. */
export function freshAuthenticityToken(c: Context<AppEnvironment>, secretKey: string): string {
  const bearer = findBearer(c) ?? visitorBearer(c, startVisitor(c));
  return issueAuthenticityToken(secretKey, bearer, c.var.context.now);
}

function hasAuthenticToken(c: Context<AppEnvironment>, secretKey: string): boolean {
  const bearer = findBearer(c);
  const token = c.req.header("x-csrf-token") ?? c.var.body?.fields.authenticity_token;
  return bearer !== null && typeof token === "string" && isAuthentic(secretKey, bearer, c.var.context.now, token);
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

/** Browsers leave Sec-Fetch-Site out on plain http; Origin then has to name our own host. */
function isSameOrigin(c: Context<AppEnvironment>): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = URL.parse(c.req.header("origin") ?? "");
  return origin !== null && origin.host !== "" && origin.host === new URL(c.req.url).host;
}
