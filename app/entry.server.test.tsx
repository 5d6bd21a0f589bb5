import { type ReactNode, Suspense, use } from "react";
import { renderToString } from "react-dom/server";
import {
  Await,
  createRequestHandler,
  Links,
  Meta,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  useLoaderData,
  useLocation,
} from "react-router";
import { expect, test, vi } from "vitest";
import type { Context } from "#platform/context.ts";
import { scriptHashesHeader, sourceHash, styleHashesHeader } from "#platform/http/markup/inline-hashes.server.ts";
import { renderTurn, requestContext } from "#platform/http/request-context.ts";
import { createLogger } from "#platform/log.server.ts";
import { parseHtml } from "#tests/support/render.tsx";
import { Island, type Late, toLate } from "#ui/island.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { CspNonce } from "./csp-nonce.ts";
import * as entry from "./entry.server.tsx";

function Document({ children }: { children?: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <Meta />
        <Links />
        <Theme />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Theme() {
  return <style nonce={use(CspNonce)}>{":root{--ink:#111}"}</style>;
}

/** A server build with one page. */
function createSite(Page: () => ReactNode, loader: (input: { request: Request }) => unknown, errors: unknown[] = []) {
  const Root = () => (
    <Document>
      <Page />
    </Document>
  );
  const ErrorBoundary = () => <Document>Sorry</Document>;
  const route = { id: "root", path: "" };
  const inBrowser = {
    hasLoader: true,
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: true,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  const build: ServerBuild = {
    entry: { module: entry },
    routes: { root: { ...route, module: { default: Root, loader, ErrorBoundary } } },
    assets: {
      entry: { imports: [], module: "/asset_bundles/entry.js" },
      routes: { root: { ...route, ...inBrowser, module: "/asset_bundles/root.js", imports: [] } },
      url: "/asset_bundles/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const handle = createRequestHandler(build, "production");
  const log = { ...createLogger("silent"), error: (facts: unknown) => void errors.push(facts) };
  return (path: string, waitForTurn = async () => {}) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, { log } as Context);
    provider.set(renderTurn, waitForTurn);
    return handle(new Request(`http://first.test${path}`), provider);
  };
}

test("hashes our inline scripts and styles for the CSP, but not an injected script", async () => {
  const injected = "fetch('//evil.example')";
  const get = createSite(
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the attack
    () => <div dangerouslySetInnerHTML={{ __html: `<script>${injected}</script>` }} />,
    () => ({ name: "Harbour & Vale" }),
  );
  const response = await get("/");
  const { document } = parseHtml(await response.text());
  const allowed = response.headers.get(scriptHashesHeader)?.split(" ") ?? [];
  const scripts = [...document.querySelectorAll("script:not([src])")].map(({ textContent }) => textContent);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((content) => !allowed.includes(sourceHash(content)))).toEqual([injected]);
  expect(response.headers.get(styleHashesHeader)).toBe(sourceHash(":root{--ink:#111}"));
});

test("a page waits for its turn between its loaders and its rendering", async () => {
  const steps: string[] = [];
  const note = (step: string) => {
    steps.push(step);
    return null;
  };
  const get = createSite(
    () => note("render"),
    () => note("load"),
  );
  await get("/", async () => void note("turn"));
  expect(steps).toEqual(["load", "turn", "render"]);
});

test("the nonce is not in the response, and two requests get identical HTML", async () => {
  const nonces: (string | undefined)[] = [];
  const get = createSite(
    () => {
      nonces.push(use(CspNonce));
      return null;
    },
    () => ({}),
  );
  const [first, second] = [await get("/"), await get("/")];
  const [html, again] = [await first.text(), await second.text()];
  expect(nonces[0]).toMatch(/^[0-9a-f]{36}$/);
  expect(html + JSON.stringify([...first.headers])).not.toContain(nonces[0]);
  expect(html).not.toContain("nonce");
  expect(again).toBe(html);
  expect(second.headers.get(scriptHashesHeader)).toBe(first.headers.get(scriptHashesHeader));
});

test("a reused part is rendered once for the same data, and is the same HTML as without reuse", async () => {
  let renders = 0;
  function Greeting({ name }: { name: string }) {
    renders++;
    return (
      <p>
        {name} & {"Sons"}, £5 <img src="/logo.svg" alt="" />
      </p>
    );
  }
  const parts = (names: string[]) =>
    names.map((name) => (
      <ReusedHtml key={name} as="li" className="part" from={["greeting", name]}>
        {() => <Greeting name={name} />}
      </ReusedHtml>
    ));
  const read = async (names: string[]) => {
    const page = await createSite(
      () => parts(names),
      () => ({}),
    )("/");
    return [...parseHtml(await page.text()).document.querySelectorAll("li")].map((part) => part.outerHTML).join("");
  };
  expect(await read(["Vale"])).toBe(
    renderToString(parts(["Vale"]))
      .replace(/^<link[^>]*>/, "")
      .replaceAll("/>", ">"),
  );
  const before = renders;
  await read(["Vale"]);
  expect(renders).toBe(before);
  expect(await read(["Vale", "Hill"])).toContain("Hill");
  expect(renders).toBe(before + 1);
});

test("a reused part has the values of each page", async () => {
  let renders = 0;
  const Page = () => (
    <ReusedHtml as="div" from={["links"]} varying={[`/${useLocation().search}&b='é'`, "/$&"]}>
      {([own, other]) => {
        renders++;
        return (
          <>
            <a href={own}>Own</a>
            <a href={other}>Other</a>
          </>
        );
      }}
    </ReusedHtml>
  );
  const get = createSite(Page, () => ({}));
  const linksOf = async (path: string) => {
    const { document } = parseHtml(await (await get(path)).text());
    return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  };
  expect(await linksOf("/?page=1")).toEqual(["/?page=1&b='é'", "/$&"]);
  expect(await linksOf("/?page=2")).toEqual(["/?page=2&b='é'", "/$&"]);
  expect(renders).toBe(1);
});

test("a reused part may be empty", async () => {
  const get = createSite(
    () => (
      <ReusedHtml as="div" from={["nothing"]}>
        {() => null}
      </ReusedHtml>
    ),
    () => ({}),
  );
  expect((await get("/")).headers.get("cache-control")).toBeNull();
});

test("waits for deferred data", async () => {
  const get = createSite(DeferredPage, () => ({ late: Promise.resolve("Late but here") }));
  const response = await get("/");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(parseHtml(await response.text()).getByText("Late but here")).toBeTruthy();
});

test("sends the rest of the page uncached when deferred data fails", async () => {
  const get = createSite(DeferredPage, () => ({ late: Promise.reject(new Error("late")) }));
  const response = await get("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(parseHtml(await response.text()).getByRole("heading", { name: "Home" })).toBeTruthy();
});

test("waits at most five seconds for deferred data", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const response = createSite(DeferredPage, () => ({ late: new Promise(() => {}) }))("/");
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect((await response).headers.get("cache-control")).toBe("no-store");
  expect(parseHtml(await (await response).text()).getByText("Loading")).toBeTruthy();
});

test("the error page does not reveal the error, which is logged", async () => {
  const errors: unknown[] = [];
  const get = createSite(
    () => null,
    () => {
      throw new Error("secret reason");
    },
    errors,
  );
  const response = await get("/");
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(parseHtml(html).getByText("Sorry")).toBeTruthy();
  expect(html).not.toContain("secret reason");
  expect(errors).toMatchObject([{ message: "secret reason", path: "/" }]);
});

test("a 404 is not logged as an error", async () => {
  const errors: unknown[] = [];
  const get = createSite(
    () => null,
    () => ({}),
    errors,
  );
  const response = await get("/missing");
  expect(response.status).toBe(404);
  expect(parseHtml(await response.text()).getByText("Sorry")).toBeTruthy();
  expect(errors).toEqual([]);
});

test("responds with 503 and retry-after when the database is unavailable", async () => {
  const get = createSite(
    () => null,
    () => {
      throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    },
  );
  const response = await get("/");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
});

function DeferredPage() {
  const { late } = useLoaderData<{ late: Promise<string> }>();
  return (
    <>
      <h1>Home</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Await resolve={late}>{(text) => <p>{text}</p>}</Await>
      </Suspense>
    </>
  );
}

test("a document shows late data once, in its HTML; client-side navigation receives it", async () => {
  const text = "A cottage by the quay";
  function Page() {
    const { cottage } = useLoaderData<{ cottage: Late<string> }>();
    return <Island data={cottage}>{(shown) => <p>{shown}</p>}</Island>;
  }
  const get = createSite(Page, ({ request }) => ({ cottage: toLate(request, "cottage", text) }));
  const html = await (await get("/")).text();
  expect(html).toMatch(/<div data-version="\w+"><p>A cottage by the quay<\/p><\/div>/);
  expect(html.split(text)).toHaveLength(2);
  expect(await (await get("/_.data")).text()).toContain(text);
});
