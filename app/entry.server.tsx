import { hash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { projectDir } from "#platform/config.server.ts";
import { describeFailure, isDatabaseUnavailable } from "#platform/db/database.server.ts";
import {
  hashInlineContent,
  type PageBytes,
  scriptHashesHeader,
  sourceHash,
  styleHashesHeader,
} from "#platform/http/markup/inline-hashes.server.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { HtmlReuse } from "#ui/reused-html.tsx";
import { CspNonce } from "./csp-nonce.ts";
import { createCssFilter, listNames } from "./used-css.server.ts";

/** React Router rejects deferred data after this time, before `renderTimeoutMs` aborts the whole render. */
export const streamTimeout = 4_500;
const renderTimeoutMs = 5_000;

const nonce = randomBytes(18).toString("hex");
const databaseFailures = new WeakSet<Request>();

/** Responses are not streamed: they are cached, and the CSP needs the hashes of all inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { content, complete } = await renderPage(request, routerContext, context);
  const { html, hashes } = hashInlineContent(content, nonce);
  const { page, styleHashes } = inlineStylesheets(html);
  const { buffer: body } = new Uint8Array(page.length);
  Buffer.from(body).write(page, "latin1");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(scriptHashesHeader, hashes.scripts.join(" "));
  headers.set(styleHashesHeader, [...styleHashes, ...hashes.styles].join(" "));
  if (!complete) headers.set("cache-control", "no-store");
  if (status !== 500 || !databaseFailures.has(request)) return new UncopiedResponse(body, { status, headers });
  headers.set("retry-after", "5");
  return new UncopiedResponse(body, { status: 503, headers });
}

/** A `Response` copies its body twice, when it is created and when it is read. */
class UncopiedResponse extends Response {
  readonly #body: ArrayBuffer;

  constructor(body: ArrayBuffer, init: ResponseInit) {
    super(null, init);
    this.#body = body;
  }

  override async arrayBuffer() {
    return this.#body;
  }

  override async text() {
    return new TextDecoder().decode(this.#body);
  }
}

/** React Router hides errors from pages, so database failures are recorded here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isDatabaseUnavailable(error)) databaseFailures.add(request);
  const { log } = context.get(requestContext);
  log.error({ ...describeFailure(error), path: new URL(request.url).pathname }, "page failed");
};

async function renderPage(request: Request, routerContext: EntryContext, context: RouterContextProvider) {
  const ready = Promise.withResolvers<void>();
  let shellReady = false;
  let complete = true;
  const { pipe, abort } = renderToPipeableStream(
    <CspNonce value={nonce}>
      <HtmlReuse value={reuseHtml}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </HtmlReuse>
    </CspNonce>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        shellReady = true;
      },
      onAllReady: ready.resolve,
      onShellError: ready.reject,
      onError(error) {
        complete = false;
        // React Router reports shell errors itself, after rendering the error page.
        if (shellReady) handleError(error, { request, params: {}, context });
      },
    },
  );
  const timer = setTimeout(() => abort(new Error(`Rendering took more than ${renderTimeoutMs} ms`)), renderTimeoutMs);
  await ready.promise.finally(() => clearTimeout(timer));
  return { content: await collect(pipe), complete };
}

/** The whole page is ready, so React writes it at once. */
async function collect(pipe: (page: Writable) => void): Promise<PageBytes> {
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<PageBytes>();
  const page = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString("latin1"));
      done();
    },
  });
  pipe(page);
  return promise;
}

/** By the hash of the data, which may be longer than the HTML. */
const reusedHtml = new LRUCache<string, string>({
  maxSize: 28 * 1024 * 1024,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Preload links of a part would stand in the middle of the page. */
const leadingLinks = /^(?:<link rel="preload"[^>]*>)+/;

function reuseHtml(data: unknown, render: () => ReactNode): string {
  const key = hash("sha256", JSON.stringify(data));
  const known = reusedHtml.get(key);
  if (known !== undefined) return known;
  // Ids differ from those of the page and of other parts.
  const html = renderToString(render(), { identifierPrefix: key.slice(0, 8) }).replace(leadingLinks, "");
  reusedHtml.set(key, html);
  return html;
}

const filters = new Map<string, (names: ReadonlySet<string>) => string>();

const stylesheetLink = /<link rel="stylesheet" href="(\/asset_bundles\/[^"#]+)[^>]*>/g;

/**
 * Inlines the rules of the built stylesheets that the page uses, so that the first paint needs no further request. The links
 * stay, disabled until the page hydrates (`entry.client.tsx`) if it has scripts. In development there are no built stylesheets.
 */
function inlineStylesheets(html: PageBytes): { page: PageBytes; styleHashes: string[] } {
  const styleHashes: string[] = [];
  const endOfHead = html.indexOf("</head>");
  const head = html.slice(0, endOfHead);
  const names = listNames(html, head);
  const styled = head.replace(stylesheetLink, (link, href: string) => {
    const css = readStylesheet(href)(names);
    styleHashes.push(sourceHash(css));
    return `<style>${css}</style>${link.replace("<link", "<link disabled")}<noscript>${link}</noscript>`;
  });
  return { page: styled + html.slice(endOfHead), styleHashes };
}

function readStylesheet(href: string): (names: ReadonlySet<string>) => string {
  const filter =
    filters.get(href) ?? createCssFilter(readFileSync(path.join(projectDir(), "build/client", href), "latin1"));
  filters.set(href, filter);
  return filter;
}
