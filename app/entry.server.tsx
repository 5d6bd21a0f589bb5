import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { describeFailure, isDatabaseUnavailable } from "#platform/http/database-failure.server.ts";
import { hashInline, scriptHashesHeader, styleHashesHeader } from "#platform/http/inline-hashes.server.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { bringStyles } from "./first-paint.server.ts";
import { ScriptMark } from "./script-mark.ts";

/** Late data that has not come by then fails on its own, so that the rest of the page can still be sent. */
export const streamTimeout = 4_500;
const renderTimeoutMs = 5_000;

const mark = randomBytes(18).toString("hex");
const withoutDatabase = new WeakSet<Request>();

/** A page is sent whole: it is cached for everybody, and its inline scripts are allowed by their hashes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { content, complete } = await renderPage(request, routerContext, context);
  const { html, hashes } = hashInline(content, mark);
  const { page, styleHashes } = bringStyles(html);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(scriptHashesHeader, hashes.scripts.join(" "));
  headers.set(styleHashesHeader, [...styleHashes, ...hashes.styles].join(" "));
  if (!complete) headers.set("cache-control", "no-store");
  if (status !== 500 || !withoutDatabase.has(request)) return new Response(page, { status, headers });
  headers.set("retry-after", "5");
  return new Response(page, { status: 503, headers });
}

/** React Router hides errors from pages, so what kind it was is noted here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isDatabaseUnavailable(error)) withoutDatabase.add(request);
  const { log } = context.get(requestContext);
  log.error({ ...describeFailure(error), path: new URL(request.url).pathname }, "page failed");
};

async function renderPage(request: Request, routerContext: EntryContext, context: RouterContextProvider) {
  const ready = Promise.withResolvers<void>();
  let shellReady = false;
  let complete = true;
  const { pipe, abort } = renderToPipeableStream(
    <ScriptMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />
    </ScriptMark>,
    {
      nonce: mark,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        shellReady = true;
      },
      onAllReady: ready.resolve,
      onShellError: ready.reject,
      onError(error) {
        complete = false;
        // React Router reports an error of the shell itself, after drawing the error page.
        if (shellReady) handleError(error, { request, params: {}, context });
      },
    },
  );
  const timer = setTimeout(() => abort(new Error(`The page took more than ${renderTimeoutMs} ms`)), renderTimeoutMs);
  await ready.promise.finally(() => clearTimeout(timer));
  return { content: await text(pipe(new PassThrough())), complete };
}
