import { hash, randomBytes } from "node:crypto";
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
import { isStaffPage } from "#app/shell/navigation/page-route.ts";
import { currentLanguage } from "#languages/translate.ts";
import { describeFailure, isDatabaseUnavailable } from "#platform/db/database.server.ts";
import { escapeHtml } from "#platform/http/markup/escape-html.ts";
import {
  hashInlineContent,
  type PageBytes,
  renderTimeHeader,
  scriptHashesHeader,
  styleHashesHeader,
} from "#platform/http/markup/inline-hashes.server.ts";
import { renderTurn, requestContext } from "#platform/http/request-context.ts";
import { HtmlReuse } from "#ui/reused-html.tsx";
import { CspNonce } from "./csp-nonce.ts";
import { inlineStylesheets, listClasses, listFonts } from "./used-css.server.ts";

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
  await context.get(renderTurn)();
  const startedAt = performance.now();
  const deferred = routerContext.manifest.url.startsWith("/asset_bundles/");
  // What staff see changes from one moment to the next: loaded again, it would not fit the document.
  const isLate = request.method === "GET" && status === 200 && !isStaffPage(new URL(request.url).pathname);
  const withData = !(deferred && isLate);
  const { content, parts, complete } = await renderPage(request, routerContext, context, withData);
  const { html, hashes } = hashInlineContent(content, nonce);
  const { page, styleHashes } = completePage(deferred ? deferScripts(html, withData) : html, parts);
  const { buffer: body } = new Uint8Array(page.length);
  Buffer.from(body).write(page, "latin1");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(renderTimeHeader, String(performance.now() - startedAt));
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

/** Hides the stream of loader data; reading it would encode them. */
const withoutData = { serverHandoffStream: { value: undefined } };

async function renderPage(
  request: Request,
  routerContext: EntryContext,
  context: RouterContextProvider,
  withData: boolean,
) {
  const ready = Promise.withResolvers<void>();
  let shellReady = false;
  let complete = true;
  const parts: PageParts = new Map();
  const { pipe, abort } = renderToPipeableStream(
    <CspNonce value={nonce}>
      <HtmlReuse value={(data, render, varying) => referToPart(parts, findPart(data, render, varying.length), varying)}>
        <ServerRouter
          context={withData ? routerContext : Object.create(routerContext, withoutData)}
          url={request.url}
          nonce={nonce}
        />
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
  return { content: await collect(pipe), parts, complete };
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

/** HTML that many pages contain, with the values of its class attributes. */
type Part = { key: string; html: PageBytes; classes: readonly string[] };
type PagePart = Part & { varying: readonly string[] };
/** By reference. */
type PageParts = Map<string, PagePart>;

/** By the hash of the data, which may be longer than the HTML. */
const reusedParts = new LRUCache<string, Part>({
  maxSize: 28 * 1024 * 1024,
  sizeCalculation: ({ html, key }) => html.length + key.length,
});

/** Preload links of a part would stand in the middle of the page. */
const leadingLinks = /^(?:<link rel="preload"[^>]*>)+/;

/** Stands for the nth value that varies from page to page; secret, so that no content contains it. */
const varyingMark = randomBytes(18).toString("hex");
const markOf = (n: number) => `${varyingMark}${n}.`;

function findPart(data: unknown, render: (varying: string[]) => ReactNode, varyingCount: number): Part {
  const key = hash("sha256", JSON.stringify([currentLanguage().code, data]));
  const known = reusedParts.get(key);
  if (known !== undefined) return known;
  // Ids differ from those of the page and of other parts.
  const marks = Array.from({ length: varyingCount }, (_, n) => markOf(n));
  const text = renderToString(render(marks), { identifierPrefix: key.slice(0, 8) }).replace(leadingLinks, "");
  const html = Buffer.from(text).toString("latin1");
  const part = { key, html, classes: [...listClasses(html)] };
  reusedParts.set(key, part);
  return part;
}

/** Secret, so that no content of a page can refer to a part. */
const partMark = randomBytes(18).toString("hex");
const partReference = new RegExp(`<i class="${partMark}([^"]+)"></i>`);

/** React writes a short reference in place of the part; as a class, it is found where the classes of the page are. */
function referToPart(parts: PageParts, part: Part, varying: readonly string[]): string {
  const reference = varying.length === 0 ? part.key : `${part.key}-${parts.size}`;
  parts.set(reference, { ...part, varying });
  return `<i class="${partMark}${reference}"></i>`;
}

function fillPart(part: PagePart | undefined): PageBytes {
  const { html = "", varying = [] } = part ?? {};
  const toBytes = (value: string) => Buffer.from(escapeHtml(value)).toString("latin1");
  return varying.reduce((filled, value, n) => filled.replaceAll(markOf(n), () => toBytes(value)), html);
}

/** Inlines stylesheets and replaces the references to parts by their HTML. */
function completePage(html: PageBytes, parts: PageParts): { page: PageBytes; styleHashes: string[] } {
  const endOfHead = html.indexOf("</head>");
  const head = html.slice(0, endOfHead);
  const { head: styledHead, styleHashes } = inlineStylesheets(head, listPageNames(html, head, parts));
  // Every other piece is the key of a part.
  const pieces = html.slice(endOfHead).split(partReference);
  const body = pieces.map((piece, n) => (n % 2 === 1 ? fillPart(parts.get(piece)) : piece)).join("");
  return { page: styledHead + body, styleHashes };
}

/** The classes of the page and of its parts, and the fonts its head names, as one sorted text. */
function listPageNames(html: PageBytes, head: PageBytes, parts: PageParts): string {
  const names = listClasses(html);
  for (const [reference, { classes }] of parts)
    if (names.delete(`${partMark}${reference}`)) for (const name of classes) names.add(name);
  return [...names, ...listFonts(head)].sort().join("\n");
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = '<script type="module" async="">';

/** Lets `startScripts` start the modules and load the data. In development they start at once, and the page has its data. */
function deferScripts(html: PageBytes, withData: boolean): PageBytes {
  const at = html.lastIndexOf(moduleScript);
  if (at === -1) return html;
  const modules: string[] = [];
  const endOfHead = html.indexOf("</head>");
  const head = html.slice(0, endOfHead).replace(modulePreload, (_, href: string) => {
    modules.push(href);
    return "";
  });
  const deferred = `<script type="text/plain" data-modules="${modules.join(" ")}"${withData ? "" : " data-late"}>`;
  return head + html.slice(endOfHead, at) + deferred + html.slice(at + moduleScript.length);
}
