import { once } from "node:events";
import { copyFile } from "node:fs/promises";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overlayPaths } from "#app/shell/overlay-links/overlay-paths.ts";
import { createAgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { settings } from "#domains/agency/agency-settings.ts";
import { createEventCounter } from "#domains/tracking/event-counter.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createTestBrowser } from "#tests/support/apps/test-browser.ts";
import { insertAgency, insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createApp } from "./app.ts";

const { folder, remove } = createTemporaryFolder();
const log = createLogger("silent");
let database: TestDatabase;
let app: ReturnType<typeof createApp>;
let rendered: string[] = [];
const renderedUrls: string[] = [];

function makeApp(env: NodeJS.ProcessEnv = {}) {
  const { pool, db } = database;
  return createApp({
    config: readConfig(folder, { DEMO: "false", ...env }),
    secretKey: "a".repeat(64),
    pool,
    db,
    log,
    enqueue: async () => {},
    counting: createEventCounter({ db, log }),
    directory: createAgencyDirectory(pool),
    pageCache: createPageCache({ log }),
    development: false,
    folders: { client: folder, map: folder, migrations: "db/migrations", mediaCache: folder, archives: folder },
    render: async (request, c) => {
      renderedUrls.push(request.url);
      rendered.push(`${c.var.context.agency.slug} ${new URL(request.url).pathname} ${request.headers.get("cookie")}`);
      return new Response(`<p>${c.var.context.agency.slug}</p>`, { headers: { "content-type": "text/html" } });
    },
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await insertTwoAgencies(database.db);
  await insertAgency(database.db, "long-lists", { settings: settings.parse({ resultsPageSize: 24 }) });
  app = makeApp();
});
afterAll(async () => {
  remove();
  await database.close();
});

const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  app.request(`http://${host}${path}`, { headers: { host, ...headers } });

test("rejects TRACE without echoing headers, for cached and uncached pages [S32]", async () => {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const headers = { host: "first-agency.test", cookie: "secret=1" };
  for (const path of ["/traced", "/traced", "/user.ljson", "/session"]) {
    await get("first-agency.test", path);
    const [answer] = await once(request({ port, path, method: "TRACE", headers }).end(), "response");
    expect([path, answer.statusCode]).toEqual([path, 405]);
    expect(await text(answer)).not.toContain("secret");
  }
  server.close();
});

test.each([
  [{ DEMO: "true" }, 200],
  [{ DEMO: "false" }, 404],
  [{ DEMO: "true", SMTP_URL: "smtp://localhost" }, 404],
])("shows unsent mail only in demo mode without a mail server (%o)", async (env, status) => {
  const peer = { incoming: { socket: { remoteAddress: "127.0.0.1" }, headers: { host: "first-agency.test" } } };
  const answer = await makeApp(env).request(
    "http://first-agency.test/demo/mail",
    { headers: { host: "first-agency.test" } },
    peer,
  );
  expect(answer.status).toBe(status);
});

describe("the origin of a page", () => {
  const origins = async (env: NodeJS.ProcessEnv, asked: [string, string, string?][]) => {
    renderedUrls.length = 0;
    const own = makeApp(env);
    for (const [url, host, proto] of asked) {
      const headers = { host, ...(proto && { "x-forwarded-proto": proto }) };
      const incoming = { socket: { remoteAddress: "127.0.0.1" }, headers };
      expect((await own.request(url, { headers }, { incoming })).status).toBe(200);
    }
    return renderedUrls.splice(0);
  };

  test("has the configured port and host, whatever the client sends, and one cache entry", async () => {
    const page = await origins({ PUBLIC_URL: "http://localhost:3100" }, [
      ["http://first-agency.test/canonical", "first-agency.test"],
      ["http://first-agency.test:9999/canonical", "first-agency.test:9999"],
      ["http://attacker.example:81/canonical", "FIRST-agency.test.:81"],
    ]);
    expect(page).toEqual(["http://first-agency.test:3100/canonical"]);
  });

  test("of an unknown host in demo mode is that of the first agency", async () => {
    const page = await origins({ DEMO: "true" }, [
      ["http://10.1.2.3:3000/canonical", "10.1.2.3:3000"],
      ["http://attacker.example/canonical", "attacker.example"],
    ]);
    expect(page).toEqual(["http://first-agency.test:3000/canonical"]);
  });

  test("has the scheme of a trusted proxy, and of no one else", async () => {
    const env = { PUBLIC_URL: "https://www.example.com", TRUSTED_PROXIES: "127.0.0.1" };
    const asked: [string, string, string][] = [["http://first-agency.test/canonical", "first-agency.test", "https"]];
    expect(await origins(env, asked)).toEqual(["https://first-agency.test/canonical"]);
    expect(await origins({ ...env, TRUSTED_PROXIES: "" }, asked)).toEqual(["http://first-agency.test/canonical"]);
  });
});

test.each(["", "x", "9999999999999-abc"])(
  "a preview cookie of '%s' does not spare a cached page its budget",
  async (value) => {
    const own = makeApp({ TRUSTED_PROXIES: "127.0.0.1" });
    const browser = createTestBrowser((sent, env) => own.fetch(sent, env), "first-agency.test", "203.0.113.7");
    if (value !== "") browser.cookies.set("__Host-preview", value);
    const statuses = new Set<number>();
    for (let n = 0; n < 400; n++) statuses.add((await browser.get("/page")).status);
    expect([...statuses]).toEqual([200, 429]);
  },
);

describe("agency by host", () => {
  test("serves each agency its own cached pages [2.1.10] [S65]", async () => {
    for (const slug of ["first-agency", "second-agency", "first-agency"]) {
      expect(await (await get(`${slug}.test`, "/page")).text()).toBe(`<p>${slug}</p>`);
    }
  });

  test("answers an unknown host without any agency's theme", async () => {
    const answer = await get("stranger.test", "/");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("There is no website at this address.");
  });

  test("serves the first agency on an unknown host in demo mode", async () => {
    const answer = await makeApp({ DEMO: "true" }).request("http://stranger.test/", {
      headers: { host: "stranger.test" },
    });
    expect(await answer.text()).toBe("<p>first-agency</p>");
  });
});

test("renders a page once, without a visitor, and lets shared caches store it [1.6.1] [S15]", async () => {
  rendered = [];
  for (const cookie of ["", "__Host-gable_session=secret"]) {
    const answer = await get("first-agency.test", "/cached", { cookie });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  expect(rendered).toEqual(["first-agency /cached null"]);
});

test("every kind of response has the security headers [S30]", async () => {
  for (const path of ["/", "/healthz", "/user.ljson", "/asset_bundles/none.js", "/media/none", "/%00"]) {
    const { headers } = await get("first-agency.test", path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("content-security-policy")).toContain("object-src 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  }
});

test("/user.ljson is personal and returns a token", async () => {
  const answer = await get("first-agency.test", "/user.ljson");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({
    user: { agency: { name: "first-agency" } },
    authenticity_token: expect.any(String),
  });
});

test("answers a search as JSON, whatever its parameters", async () => {
  for (const query of [
    "",
    "?channel=lettings&min_beds=2",
    "?place_id=nowhere-somerset",
    "?fragment=tag-flat/page-2",
    "?poly=%00%zz&page=-1",
  ]) {
    const answer = await get("first-agency.test", `/search.ljson${query}`);
    expect([query, answer.status]).toEqual([query, query.includes("%00") ? 400 : 200]);
  }
});

test("an unknown place has full pages of results", async () => {
  const sizes = ["", "?place_id=nowhere-somerset"].map(async (query) => {
    const { pagination } = await (await get("long-lists.test", `/search.ljson${query}`)).json();
    return pagination.page_size;
  });
  expect(await Promise.all(sizes)).toEqual([24, 24]);
});

test("takes the password form as multipart, other account requests only as JSON or a plain form", async () => {
  const post = async (path: string) => {
    const body = new FormData();
    body.set("email", "ada@example.com");
    const headers = { host: "first-agency.test", origin: "http://first-agency.test" };
    return (await app.request(`http://first-agency.test${path}`, { method: "POST", headers, body })).status;
  };
  expect(await post("/session")).toBe(415);
  expect(await post("/reset_passwords")).not.toBe(415);
});

test("redirects an overlay path to its fragment [1.2.3 2.2.1]", async () => {
  for (const pattern of overlayPaths) {
    const path = pattern.replaceAll(/:\w+/g, "12");
    const answer = await get("first-agency.test", path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/#${path}`]);
  }
});

test("is ready only with the database", async () => {
  expect((await get("stranger.test", "/readyz")).status).toBe(200);
});

test("a cached page has the headers of a rendered one except the request id", async () => {
  const drawnAnswer = await get("second-agency.test", "/twice");
  const keptAnswer = await get("second-agency.test", "/twice");
  const headersOf = (answer: Response) => [...answer.headers].filter(([name]) => name !== "x-request-id");
  expect(headersOf(keptAnswer)).toEqual(headersOf(drawnAnswer));
  expect(keptAnswer.headers.has("x-request-id")).toBe(false);
  expect(await keptAnswer.text()).toBe("<p>second-agency</p>");
  expect(
    (await get("second-agency.test", "/twice", { "if-none-match": keptAnswer.headers.get("etag") ?? "" })).status,
  ).toBe(304);
});

test("answers unknown JSON with a JSON 404 and renders no page", async () => {
  rendered = [];
  const answer = await get("first-agency.test", "/unknown.ljson", { accept: "text/html" });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(rendered).toEqual([]);
});

test.each(["/favicon.ico", "/apple-touch-icon.png"])("serves %s without a logo mark", async (path) => {
  const answer = await get("first-agency.test", path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("redirects to a configured map style", async () => {
  const other = makeApp({ MAP_STYLE_URL: "https://maps.test/style.json" });
  const answer = await other.request("http://first-agency.test/map/style.json");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://maps.test/style.json"]);
});

test("adds the roads of a Protomaps extract to the map", async () => {
  await copyFile("db/places/map/style.json", path.join(folder, "style.json"));
  const other = makeApp({ BASEMAP: path.resolve("tests/support/samples/protomaps-fixture.pmtiles") });
  const style = await (await other.request("http://first-agency.test/map/style.json")).json();
  expect(style.sources.roads.url).toBe("pmtiles:///map/basemap.pmtiles");
  const tiles = await other.request("http://first-agency.test/map/basemap.pmtiles", {
    headers: { range: "bytes=0-6" },
  });
  expect([tiles.status, await tiles.text()]).toEqual([206, "PMTiles"]);
});

test.each([
  "/.git/config",
  "/.env",
  "/user/x.css",
  "/user.ljson/x.css",
  "/asset_bundles/root.js.map",
  "/build/server/index.js",
  "/package-lock.json/..%2f.npmrc",
  "/wp-login.php",
  "/backup.sql",
])("answers 404 to %s and renders no page [S32]", async (path) => {
  rendered = [];
  const answer = await get("first-agency.test", path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await answer.text()).toBe("Not found");
  expect(rendered).toEqual([]);
});

test.each(["/old-page.html", "/st.-ives/sales", "/.well-known/security.txt", "/cornwall/sales/up-to-1.5"])(
  "renders a page for %s",
  async (path) => {
    rendered = [];
    await get("first-agency.test", path);
    expect(rendered).toHaveLength(1);
  },
);

test("personal JSON is same-origin only [S31]", async () => {
  for (const path of ["/user.ljson", "/saved_properties.ljson", "/user_data.ljson"]) {
    const { headers } = await get("first-agency.test", path);
    expect([path, headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
});
