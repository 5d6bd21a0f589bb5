import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overlayPaths } from "#app/shell/overlay-paths.ts";
import { createAgencyDirectory } from "#domains/agency/find-agency.server.ts";
import { settings } from "#domains/agency/settings.ts";
import { createCounting } from "#domains/tracking/counting.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createPageCache } from "#platform/http/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertAgency, insertTwoAgencies } from "#tests/support/agencies.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { createApp } from "./app.ts";

const { folder, remove } = temporaryFolder();
const log = createLogger("silent");
let database: TestDatabase;
let app: ReturnType<typeof createApp>;
let drawn: string[] = [];

function makeApp(env: NodeJS.ProcessEnv = {}) {
  const { pool, db } = database;
  return createApp({
    config: readConfig(folder, { DEMO: "false", ...env }),
    secretKey: "a".repeat(64),
    pool,
    db,
    log,
    enqueue: async () => {},
    counting: createCounting({ db, log }),
    directory: createAgencyDirectory(pool),
    pageCache: createPageCache({ log }),
    development: false,
    folders: { client: folder, map: folder, migrations: "db/migrations", mediaCache: folder },
    render: async (request, c) => {
      drawn.push(`${c.var.context.agency.slug} ${new URL(request.url).pathname} ${request.headers.get("cookie")}`);
      return new Response(`<p>${c.var.context.agency.slug}</p>`, { headers: { "content-type": "text/html" } });
    },
  });
}

beforeAll(async () => {
  database = await testDatabase();
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

test("TRACE is refused and shows nobody the headers they came with, whether the page is kept or not", async () => {
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

describe("the host chooses the agency", () => {
  test("each its own pages, kept apart in the cache [2.1.10]", async () => {
    for (const slug of ["first-agency", "second-agency", "first-agency"]) {
      expect(await (await get(`${slug}.test`, "/page")).text()).toBe(`<p>${slug}</p>`);
    }
  });

  test("an unknown host is told so, without any agency's theme", async () => {
    const answer = await get("stranger.test", "/");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("There is no website at this address.");
  });

  test("in demo an unknown host sees the first agency", async () => {
    const answer = await makeApp({ DEMO: "true" }).request("http://stranger.test/", {
      headers: { host: "stranger.test" },
    });
    expect(await answer.text()).toBe("<p>first-agency</p>");
  });
});

test("a page is drawn once, for nobody, and may be kept by others [1.6.1]", async () => {
  drawn = [];
  for (const cookie of ["", "__Host-gable_session=secret"]) {
    const answer = await get("first-agency.test", "/kept", { cookie });
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600");
    expect(answer.headers.get("set-cookie")).toBeNull();
  }
  expect(drawn).toEqual(["first-agency /kept null"]);
});

test("every kind of answer carries the security headers", async () => {
  for (const path of ["/", "/healthz", "/user.ljson", "/asset_bundles/none.js", "/media/none", "/%00"]) {
    const { headers } = await get("first-agency.test", path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("content-security-policy")).toContain("object-src 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  }
});

test("/user.ljson is personal and brings a token", async () => {
  const answer = await get("first-agency.test", "/user.ljson");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({
    user: { agency: { name: "first-agency" } },
    authenticity_token: expect.any(String),
  });
});

test("a search is answered as JSON, whatever it asks for", async () => {
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

test("a place that does not exist has pages as long as any other", async () => {
  const sizes = ["", "?place_id=nowhere-somerset"].map(async (query) => {
    const { pagination } = await (await get("long-lists.test", `/search.ljson${query}`)).json();
    return pagination.page_size;
  });
  expect(await Promise.all(sizes)).toEqual([24, 24]);
});

test("an overlay's bare address goes to its fragment [1.2.3 2.2.1]", async () => {
  for (const pattern of overlayPaths) {
    const path = pattern.replaceAll(/:\w+/g, "12");
    const answer = await get("first-agency.test", path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/#${path}`]);
  }
});

test("readiness needs the database", async () => {
  expect((await get("stranger.test", "/readyz")).status).toBe(200);
});

test("a kept page is answered with everything a drawn one has but the request's own id", async () => {
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

test("JSON that nobody has is refused in JSON, and no page is drawn for it", async () => {
  drawn = [];
  const answer = await get("first-agency.test", "/nobody.ljson", { accept: "text/html" });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(drawn).toEqual([]);
});

test.each(["/favicon.ico", "/apple-touch-icon.png"])("%s is there without a mark", async (path) => {
  const answer = await get("first-agency.test", path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("another map style takes the place of ours", async () => {
  const other = makeApp({ MAP_STYLE_URL: "https://maps.test/style.json" });
  const answer = await other.request("http://first-agency.test/map/style.json");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://maps.test/style.json"]);
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
])("%s is nothing of ours, and no page is drawn for it", async (path) => {
  drawn = [];
  const answer = await get("first-agency.test", path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await answer.text()).toBe("Not found");
  expect(drawn).toEqual([]);
});

test.each(["/old-page.html", "/st.-ives/sales", "/.well-known/security.txt", "/cornwall/sales/up-to-1.5"])(
  "%s is still a page's to answer",
  async (path) => {
    drawn = [];
    await get("first-agency.test", path);
    expect(drawn).toHaveLength(1);
  },
);

test("what is personal is for our own pages only", async () => {
  for (const path of ["/user.ljson", "/saved_properties.ljson", "/user_data.ljson"]) {
    const { headers } = await get("first-agency.test", path);
    expect([path, headers.get("cache-control")]).toEqual([path, "private, no-store"]);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
});
