import type { ErrorHandler, Context as HonoContext, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { translate } from "#languages/translate.ts";
import { describeFailure, isDatabaseUnavailable } from "#platform/db/database.server.ts";
import { Busy, ChangedMeanwhile, Invalid, NotFound, Refusal, TooMany } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { hasJsonBody } from "#platform/http/body/parsed-body.ts";
import { createAuthenticityToken, invalidTokenCode } from "#platform/http/csrf/csrf.server.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import type { Logger } from "#platform/log.server.ts";
import { messagePage } from "./message-page.ts";
import { toSameSitePath } from "./same-site-path.ts";

type Options = Readonly<{
  secretKey: string;
  flashKeys: readonly string[];
  log: Logger;
  onDatabaseFailure?: (error: unknown) => void;
}>;

const databaseRetrySeconds = 5;

/** The only place that maps errors to responses. */
export function errorResponse(options: Options): ErrorHandler<AppEnvironment> {
  return (error, c) => {
    if (error instanceof Refusal) return respondWithRefusal(c, error, options);
    if (error instanceof HTTPException && error.status < 500)
      return respondWithRefusal(c, plainRefusal(error.status), options);
    const failure = { requestId: c.get("requestId"), method: c.req.method, ...describeFailure(error) };
    if (isDatabaseUnavailable(error)) {
      options.log.warn(failure, "the database is unavailable");
      options.onDatabaseFailure?.(error);
      c.header("Retry-After", String(databaseRetrySeconds));
      return answer(c, 503, { message: "We cannot do that just now. Please try again in a few seconds." });
    }
    options.log.error(failure, "unexpected error");
    return answer(c, 500, { message: "Something went wrong at our end. Please try again." });
  };
}

export function notFoundResponse(options: Options): NotFoundHandler<AppEnvironment> {
  return (c) => respondWithRefusal(c, new NotFound(), options);
}

function respondWithRefusal(c: HonoContext<AppEnvironment>, refusal: Refusal, { secretKey, flashKeys }: Options) {
  if (refusal instanceof TooMany || refusal instanceof Busy) c.header("Retry-After", String(refusal.retryAfterSeconds));
  const { code } = refusal;
  if (!wantsJson(c) && !isSafeMethod(c.req.method) && flashKeys.includes(code))
    return c.redirect(`${toSameSitePath(c.req.header("referer"), c.req.url)}#flash/${code}`, 303);

  const fields = refusal instanceof Invalid && Object.keys(refusal.fields).length > 0 ? refusal.fields : undefined;
  const authenticity_token =
    code === invalidTokenCode ? (createAuthenticityToken(c, secretKey) ?? undefined) : undefined;
  const { message } = refusal;
  const current = refusal instanceof ChangedMeanwhile ? refusal.current : undefined;
  return answer(c, refusal.status as ContentfulStatusCode, { message, fields, authenticity_token, current });
}

type Answer = { message: string; fields?: Invalid["fields"]; authenticity_token?: string; current?: unknown };

/** Errors carry English messages, which are translated here. */
function answer(c: HonoContext<AppEnvironment>, status: ContentfulStatusCode, { fields: wrong, ...rest }: Answer) {
  c.header("Cache-Control", "private, no-store");
  const message = translate(rest.message);
  const fields = wrong && mapValues(wrong, translate);
  if (!wantsJson(c)) return c.html(messagePage(message, c.get("messageLook"), Object.values(fields ?? {})), status);
  return c.json({ errors: fields ? Object.values(fields) : [message], ...rest, message, fields }, status);
}

const mapValues = (fields: Invalid["fields"], change: (text: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, change(text)]));

/** Pages and plain form posts accept text/html; any other write comes from a script. */
function wantsJson(c: HonoContext<AppEnvironment>): boolean {
  if (c.req.path.endsWith(".ljson")) return true;
  const accept = c.req.header("accept") ?? "";
  if (accept.includes("application/json") || hasJsonBody(c)) return true;
  return !isSafeMethod(c.req.method) && !accept.includes("text/html");
}

const plainRefusal = (status: number) => new Refusal(status, "We cannot answer that request");
