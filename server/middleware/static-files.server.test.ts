import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { staticFiles } from "./static-files.server.ts";

const script = "export const greeting = 'Hello';\n".repeat(100);
const tiles = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
let folder: string;
let app: Hono<AppEnvironment>;

beforeAll(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "gable-static-"));
  folder = path.join(parent, "client");
  const mapFolder = path.join(parent, "tiles");
  const files = {
    "asset_bundles/entry-1a2b.js": script,
    "asset_bundles/entry-1a2b.js.map": "{}",
    "asset_bundles/font-1a2b.woff2": "w".repeat(2_000),
    "asset_bundles/worker-1a2b.mjs": script,
    "../tiles/uk.pmtiles": tiles,
    "../tiles/.hidden": "",
    "favicon.svg": "<svg/>",
    ".env": "SECRET_KEY=1",
    ".vite/manifest.json": "{}",
    "../secret.txt": "secret",
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  app = new Hono<AppEnvironment>();
  app.use(staticFiles({ clientFolder: folder, mapFolder }));
  app.get("*", (c) => c.html("<h1>Page</h1>"));
});
afterAll(() => rm(path.dirname(folder), { recursive: true }));

test("serves assets compressed and cacheable for a year [1.2.75]", async () => {
  const plain = await app.request("/asset_bundles/entry-1a2b.js");
  expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(plain.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(plain.headers.get("vary")).toBe("accept-encoding");
  expect(await plain.text()).toBe(script);
  const br = await app.request("/asset_bundles/entry-1a2b.js?v=1", { headers: { "accept-encoding": "gzip, br" } });
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(script);
  const gzip = await app.request("/asset_bundles/entry-1a2b.js", { headers: { "accept-encoding": "gzip" } });
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
});

test("gives assets an empty policy and workers the site's policy", async () => {
  const policyOf = async (name: string) =>
    (await app.request(`/asset_bundles/${name}`)).headers.get("content-security-policy");
  expect(await policyOf("entry-1a2b.js")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await policyOf("font-1a2b.woff2")).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await policyOf("worker-1a2b.mjs")).toBeNull();
});

test("does not compress compressed files", async () => {
  const font = await app.request("/asset_bundles/font-1a2b.woff2", { headers: { "accept-encoding": "br" } });
  expect(font.headers.has("content-encoding")).toBe(false);
  expect(font.headers.get("content-length")).toBe("2000");
});

test("caches other files for an hour with an ETag", async () => {
  const icon = await app.request("/favicon.svg");
  expect(icon.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(icon.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  const again = await app.request("/favicon.svg", { headers: { "if-none-match": icon.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect(again.headers.get("etag")).toBe(icon.headers.get("etag"));
});

test("HEAD has the headers of GET and no body", async () => {
  for (const address of ["/asset_bundles/entry-1a2b.js", "/map/uk.pmtiles"]) {
    const get = await app.request(address);
    const head = await app.request(address, { method: "HEAD" });
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe("");
  }
});

test("serves ranges of a map", async () => {
  const whole = await app.request("/map/uk.pmtiles", { headers: { "accept-encoding": "br" } });
  expect(whole.status).toBe(200);
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect(whole.headers.has("content-encoding")).toBe(false);
  expect(Buffer.from(await whole.arrayBuffer()).equals(tiles)).toBe(true);

  const piece = await app.request("/map/uk.pmtiles", { headers: { range: "bytes=100-199" } });
  expect(piece.status).toBe(206);
  expect(piece.headers.get("content-range")).toBe("bytes 100-199/1000");
  expect(piece.headers.get("content-length")).toBe("100");
  expect(Buffer.from(await piece.arrayBuffer()).equals(tiles.subarray(100, 200))).toBe(true);

  const beyond = await app.request("/map/uk.pmtiles", { headers: { range: "bytes=1000-" } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get("content-range")).toBe("bytes */1000");
});

test("serves the whole map if If-Range does not match", async () => {
  const range = { range: "bytes=0-9" };
  const tag = (await app.request("/map/uk.pmtiles")).headers.get("etag") ?? "";
  expect((await app.request("/map/uk.pmtiles", { headers: { ...range, "if-range": tag } })).status).toBe(206);
  expect((await app.request("/map/uk.pmtiles", { headers: { ...range, "if-range": '"old"' } })).status).toBe(200);
});

test.each([
  "/asset_bundles/missing-9f.js",
  "/asset_bundles/entry-1a2b.js.map",
  "/asset_bundles/",
  "/asset_bundles/..%2f.env",
  "/asset_bundles/..%2f..%2fsecret.txt",
  "/asset_bundles/%2e%2e%2f%2e%2e%2fsecret.txt",
  "/asset_bundles/entry-1a2b.js%00",
  "/asset_bundles/..%5c..%5csecret.txt",
  "/map/missing.pmtiles",
  "/map/.hidden",
  "/map/..%2fsecret.txt",
])("answers %s with an uncached plain 404", async (address) => {
  const response = await app.request(address);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not found");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["/.env", "/.vite/manifest.json", "/..%2fsecret.txt", "/asset_bundles/../../secret.txt", "/sales"])(
  "%s is not a file",
  async (address) => {
    expect(await (await app.request(address)).text()).toBe("<h1>Page</h1>");
  },
);

test("rejects writes to a file", async () => {
  const response = await app.request("/favicon.svg", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("serves only pages before the first build", async () => {
  const site = new Hono<AppEnvironment>();
  site.use(staticFiles({ clientFolder: "/nowhere", mapFolder: "/nowhere" }));
  site.get("*", (c) => c.html("<h1>Page</h1>"));
  expect(await (await site.request("/favicon.svg")).text()).toBe("<h1>Page</h1>");
  expect((await site.request("/map/uk.pmtiles")).status).toBe(404);
});
