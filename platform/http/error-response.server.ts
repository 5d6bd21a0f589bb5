import type { ErrorHandler, Context as HonoContext, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { Busy, Forbidden, Invalid, NotFound, Refusal, TooMany } from "#platform/errors.ts";
import type { Logger } from "#platform/log.server.ts";
import { freshAuthenticityToken, invalidTokenCode } from "./csrf.server.ts";
import { describeFailure, isDatabaseUnavailable } from "./database-failure.server.ts";
import type { AppEnvironment } from "./environment.ts";
import { isSafeMethod } from "./safe-method.ts";
import { sameSitePath } from "./same-site-path.ts";
import { sentencePage } from "./sentence-page.ts";

type Options = Readonly<{ secretKey: string; flashKeys: readonly string[]; log: Logger }>;

const databaseRetrySeconds = 5;

/** `app.onError(errorResponse(…))`: the one place where errors become answers. */
export function errorResponse(options: Options): ErrorHandler<AppEnvironment> {
  return (error, c) => {
    if (error instanceof Refusal) return refuse(c, error, options);
    if (error instanceof HTTPException && error.status < 500) return refuse(c, plainRefusal(error.status), options);
    const failure = { requestId: c.get("requestId"), method: c.req.method, ...describeFailure(error) };
    if (isDatabaseUnavailable(error)) {
      options.log.warn(failure, "the database is unavailable");
      c.header("Retry-After", String(databaseRetrySeconds));
      return answer(c, 503, { message: "We cannot do that just now. Please try again in a few seconds." });
    }
    options.log.error(failure, "unexpected error");
    return answer(c, 500, { message: "Something went wrong at our end. Please try again." });
  };
}

/** `app.notFound(notFoundResponse(…))`: for addresses no route answers. */
export function notFoundResponse(options: Options): NotFoundHandler<AppEnvironment> {
  return (c) => refuse(c, new NotFound(), options);
}

function refuse(c: HonoContext<AppEnvironment>, refusal: Refusal, { secretKey, flashKeys }: Options) {
  if (refusal instanceof TooMany || refusal instanceof Busy) c.header("Retry-After", String(refusal.retryAfterSeconds));
  const code = refusal instanceof Forbidden || refusal instanceof Invalid ? refusal.code : "";
  if (!wantsJson(c) && !isSafeMethod(c.req.method) && flashKeys.includes(code))
    return c.redirect(`${sameSitePath(c.req.header("referer"), c.req.url)}#flash/${code}`, 303);

  const fields = refusal instanceof Invalid && Object.keys(refusal.fields).length > 0 ? refusal.fields : undefined;
  const authenticity_token = code === invalidTokenCode ? freshAuthenticityToken(c, secretKey) : undefined;
  return answer(c, refusal.status as ContentfulStatusCode, { message: refusal.message, fields, authenticity_token });
}

type Answer = { message: string; fields?: Invalid["fields"]; authenticity_token?: string };

function answer(c: HonoContext<AppEnvironment>, status: ContentfulStatusCode, { message, ...rest }: Answer) {
  c.header("Cache-Control", "private, no-store");
  if (!wantsJson(c)) return c.html(sentencePage(message), status);
  return c.json({ errors: rest.fields ? Object.values(rest.fields) : [message], message, ...rest }, status);
}

/** A browser's own form post and a page ask for text/html; everything else that writes is a script. */
function wantsJson(c: HonoContext<AppEnvironment>): boolean {
  if (c.req.path.endsWith(".ljson")) return true;
  const accept = c.req.header("accept") ?? "";
  if (accept.includes("application/json") || c.req.header("content-type")?.startsWith("application/json")) return true;
  return !isSafeMethod(c.req.method) && !accept.includes("text/html");
}

const plainRefusal = (status: number) => new Refusal(status, "We cannot answer that request");
