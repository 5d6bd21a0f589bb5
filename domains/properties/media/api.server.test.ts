import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createPhoto, floorplanSvg } from "#tests/support/picture-fixtures.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { mediaObjects } from "../tables.server.ts";
import { mediaApi } from "./api.server.ts";
import { createImageCache } from "./image-cache.server.ts";
import { imageWidths } from "./media-url.ts";
import { storeAgencyFile, storeMediaFiles, storePicture } from "./store-picture.server.ts";

let database: TestDatabase;
let first: TestAgency;
let second: TestAgency;
let varDir: string;
let photo: string;
let vector: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await insertTwoAgencies(database.db);
  photo = (await storePicture(database.db, first.id, { content: await createPhoto(1_600, 1_000), credit: null })).key;
  vector = (await storePicture(database.db, first.id, { content: Buffer.from(floorplanSvg), credit: null })).key;
});
beforeEach(async () => {
  varDir = await mkdtemp(path.join(tmpdir(), "gable-media-"));
  return () => rm(varDir, { recursive: true });
});
afterAll(() => database.close());

async function createSite(agency = first, changes: Partial<Context> = {}) {
  const context = await createTestContext(database.db, { agency, ...changes });
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", context);
    c.set("clientAddress", c.req.header("x-test-address") ?? "203.0.113.9");
    await next();
  });
  app.route("/media", mediaApi({ cacheFolder: path.join(varDir, "media-cache") }));
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 404) : 500));
  return app;
}

const storePhotos = (count: number, width: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const content = await createPhoto(width + index, 200);
      return (await storePicture(database.db, first.id, { content, credit: null })).key;
    }),
  );

const cachedFiles = async () => (await readdir(varDir, { recursive: true })).filter((name) => /\.\w+$/.test(name));

test.each([
  ["avif", "image/avif", "heif"],
  ["webp", "image/webp", "webp"],
  ["jpg", "image/jpeg", "jpeg"],
])("resizes a picture to %s", async (format, type, sharpFormat) => {
  const response = await (await createSite()).request(`/media/${photo}/320.${format}`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    etag: `"${photo}-320-${format}-v1"`,
  });
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(body.length));
  const made = await sharp(body).metadata();
  expect(made).toMatchObject({ format: sharpFormat, width: 320, height: 200 });
  expect(made.exif).toBeUndefined();
});

test("never enlarges a picture", async () => {
  const content = await createPhoto(400, 300);
  const { key } = await storePicture(database.db, first.id, { content, credit: null });
  const response = await (await createSite()).request(`/media/${key}/1500.webp`);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 });
});

test("answers 404 in every format for a picture that cannot be decoded", async () => {
  const whole = await sharp(await createPhoto(300, 200))
    .avif()
    .toBuffer();
  const content = whole.subarray(0, whole.length * 0.9);
  const stored = { agencyId: first.id, mediaKey: "0123456789abcdef0123", contentType: "image/avif", content };
  await database.db.insert(mediaObjects).values({ ...stored, width: 300, height: 200 });
  const site = await createSite();
  for (const file of ["320.webp", "320.avif", "share.jpg"])
    expect([file, (await site.request(`/media/${stored.mediaKey}/${file}`)).status]).toEqual([file, 404]);
});

test("applies the EXIF orientation", async () => {
  const sideways = await sharp(await createPhoto(1_200, 800))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await storePicture(database.db, first.id, { content: sideways, credit: null });
  expect(stored).toMatchObject({ width: 800, height: 1_200 });
  const response = await (await createSite()).request(`/media/${stored.key}/320.jpg`);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 480 });
});

test("answers 404 for another agency's picture, cached or not", async () => {
  const address = `/media/${photo}/320.webp`;
  expect((await (await createSite(second)).request(address)).status).toBe(404);
  expect((await (await createSite(first)).request(address)).status).toBe(200);
  expect((await (await createSite(second)).request(address)).status).toBe(404);
  expect((await (await createSite(second)).request(`/media/${vector}/vector.svg`)).status).toBe(404);
});

test("resizes once for concurrent requests and then reads from the disk cache", async () => {
  const site = await createSite();
  const requests = Array.from({ length: 60 }, () => site.request(`/media/${photo}/375.webp`));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await cachedFiles()).toEqual([`media-cache/v1/${first.id}/${photo}/375.webp`]);
  await writeFile(path.join(varDir, (await cachedFiles())[0] ?? ""), "from the disk");
  expect(await (await site.request(`/media/${photo}/375.webp`)).text()).toBe("from the disk");
});

test("serves pictures when the disk cache is not writable", async () => {
  await writeFile(path.join(varDir, "media-cache"), "a file where the folder should be");
  const warnings: string[] = [];
  const warn = (_: unknown, message?: string) => void warnings.push(message ?? "");
  const log = { ...createLogger("silent"), warn };
  const response = await (await createSite(first, { log })).request(`/media/${photo}/320.webp`);
  expect(response.status).toBe(200);
  expect(warnings).toEqual(["resized image not cached"]);
});

test("does not write to a nearly full disk", async () => {
  const errors: unknown[] = [];
  for (const freeMegabytes of [511, 513]) {
    const store = createImageCache(varDir, async () => freeMegabytes * 1024 * 1024);
    await store.write(`${freeMegabytes}.webp`, Buffer.from("x"), (error) => errors.push(error));
  }
  expect(await cachedFiles()).toEqual(["513.webp"]);
  expect(errors).toMatchObject([{ message: "The disk is nearly full" }]);
});

test("remembers small pictures it has read, not large ones", async () => {
  const store = createImageCache(varDir);
  await writeFile(path.join(varDir, "small.webp"), Buffer.alloc(256 * 1024));
  await writeFile(path.join(varDir, "large.webp"), Buffer.alloc(256 * 1024 + 1));
  const sizes = async () => [(await store.read("small.webp"))?.length, (await store.read("large.webp"))?.length];
  expect(await sizes()).toEqual([262_144, 262_145]);
  await Promise.all((await cachedFiles()).map((name) => rm(path.join(varDir, name))));
  expect(await sizes()).toEqual([262_144, undefined]);
});

test("a client that asks for too many sizes at once gets 503, and another one its pictures before the first is done", async () => {
  const site = await createSite();
  const [flooded, wanted] = [await storePhotos(60, 320), await storePhotos(3, 500)];
  const done: string[] = [];
  const ask = async (address: string, key: string) => {
    const response = await site.request(`/media/${key}/320.avif`, { headers: { "x-test-address": address } });
    if (response.status === 200) done.push(address);
    return response;
  };
  const flood = Promise.all(flooded.map((key) => ask("198.51.100.1", key)));
  // The flood has reached the queue once its first picture is done.
  await expect.poll(() => done.length).toBeGreaterThan(0);
  const before = done.length;
  const answers = await Promise.all(wanted.map((key) => ask("203.0.113.9", key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(done.length - before).toBeLessThanOrEqual(12);
  const refused = (await flood).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  expect(refused[0]?.headers.get("cache-control")).toBe("no-store");
  expect(done.length).toBeGreaterThanOrEqual(32);
});

test("the refusal of one client is not another's, who asks for the same picture at the same time", async () => {
  const site = await createSite();
  const keys = await storePhotos(40, 700);
  const ask = (address: string, key: string) =>
    site.request(`/media/${key}/320.avif`, { headers: { "x-test-address": address } });
  const flood = Promise.all(keys.map((key) => ask("198.51.100.1", key)));
  const answers = await Promise.all(keys.slice(-20).map((key) => ask("203.0.113.9", key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await flood).some(({ status }) => status === 503)).toBe(true);
});

test("a client may have 300 sizes made a minute; sizes that are cached do not count", async () => {
  const site = await createSite();
  const [extra = "", ...keys] = await storePhotos(12, 20);
  const ask = async (file: string, address = "198.51.100.1") => {
    const response = await site.request(`/media/${file}`, { headers: { "x-test-address": address } });
    return response.status;
  };
  const files = keys.flatMap((key) => imageWidths.flatMap((width) => [`${key}/${width}.webp`, `${key}/${width}.jpg`]));
  const made: number[] = [];
  for (const file of files.slice(0, 300)) made.push(await ask(file), await ask(file));
  expect(new Set(made)).toEqual(new Set([200]));
  expect([await ask(`${extra}/320.jpg`), await ask(files[0] ?? "")]).toEqual([429, 200]);
  expect(await ask(`${extra}/320.jpg`, "203.0.113.9")).toBe(200);
});

test("answers 304 for a matching ETag", async () => {
  const site = await createSite();
  const etag = (await site.request(`/media/${photo}/320.webp`)).headers.get("etag") ?? "";
  const again = await site.request(`/media/${photo}/320.webp`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("answers HEAD with the headers of GET", async () => {
  const site = await createSite();
  const get = await site.request(`/media/${photo}/320.jpg`);
  const head = await site.request(`/media/${photo}/320.jpg`, { method: "HEAD" });
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(get.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  expect(await head.text()).toBe("");
});

test("serves an SVG unchanged with a sandboxing CSP", async () => {
  const response = await (await createSite()).request(`/media/${vector}/vector.svg`);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toBe(floorplanSvg);
});

test("rasterises an SVG", async () => {
  const response = await (await createSite()).request(`/media/${vector}/320.webp`);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 320 });
});

test.each([
  "/media/{photo}/321.webp",
  "/media/{photo}/0320.webp",
  "/media/{photo}/320.png",
  "/media/{photo}/320.webp.webp",
  "/media/{photo}/320",
  "/media/{photo}/constructor.constructor",
  "/media/{photo}/320.constructor",
  "/media/{photo}/vector.svg",
  "/media/00000000000000000000/320.webp",
  "/media/..%2f..%2fsecret/320.webp",
  "/media/{photo}",
  "/media",
])("answers 404 for %s", async (address) => {
  const response = await (await createSite()).request(address.replace("{photo}", photo));
  expect(response.status).toBe(404);
  expect(await cachedFiles()).toEqual([]);
});

test("renders a cached 1200 by 630 share image in the agency's colours, for its own pictures only", async () => {
  const address = `/media/${photo}/share.jpg`;
  const response = await (await createSite()).request(address);
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const image = await response.arrayBuffer();
  expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const foot = await sharp(image).extract({ left: 600, top: 625, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = foot;
  expect(red > 240 && green > 190 && blue < 30).toBe(true);
  expect(await cachedFiles()).toHaveLength(1);
  expect((await (await createSite(second)).request(address)).status).toBe(404);
  expect((await (await createSite()).request(`/media/${vector}/share.jpg`)).status).toBe(404);
});

test.each([
  [0, 0],
  [100, 255],
])("crops a share image around its focal point, %i %% from the top", async (y, expected) => {
  const upper = await sharp({ create: { width: 600, height: 600, channels: 3, background: "black" } })
    .png()
    .toBuffer();
  const content = await sharp({ create: { width: 600, height: 1_200, channels: 3, background: "white" } })
    .composite([{ input: upper, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { key } = await storePicture(database.db, first.id, { content, credit: null });
  const media = { "tall.png": { key, width: 600, height: 1_200, credit: null, focus: { x: 50, y } } };
  const agency = { ...first, config: { ...minimalAgencyConfig(first.slug), media } };
  const image = await (await (await createSite(agency)).request(`/media/${key}/share.jpg`)).arrayBuffer();
  const [middle = -1] = await sharp(image).extract({ left: 600, top: 300, width: 1, height: 1 }).raw().toBuffer();
  expect(Math.abs(middle - expected)).toBeLessThan(5);
});

test("puts a wide logo on a share image: the one for light backgrounds on paper, the other on ink", async () => {
  const draw = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 10"><path fill="${colour}" d="M0 0h60v10H0z"/></svg>`,
    );
  const store = (content: Buffer) => storePicture(database.db, first.id, { content, credit: null });
  const media = { "logo.svg": await store(draw("#ff0000")), "white.svg": await store(draw("#00ff00")) };
  const config = minimalAgencyConfig(first.slug);
  const readPixels = async (picture: { file: string; onDark?: string }) => {
    const identity = { ...config.identity, logo: { ...config.identity.logo, picture } };
    const agency = { ...first, config: { ...config, identity, media } };
    const site = await createSite(agency);
    const image = await (await site.request(`/media/${photo}/share.jpg`)).arrayBuffer();
    const readPixel = async (left: number) =>
      Array.from(await sharp(image).extract({ left, top: 560, width: 1, height: 1 }).raw().toBuffer(), (value) =>
        Math.round(value / 255),
      );
    return [await readPixel(8), await readPixel(240), await readPixel(470)];
  };
  const white = [1, 1, 1];
  const black = [0, 0, 0];
  expect(await readPixels({ file: "logo.svg" })).toEqual([white, [1, 0, 0], white]);
  expect(await readPixels({ file: "logo.svg", onDark: "white.svg" })).toEqual([black, [0, 1, 0], black]);
});

test("serves a PDF as a download for its own agency only, and not as a picture", async () => {
  const ctx = await createTestContext(database.db, { agency: first });
  const content = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
  const [stored] = await storeMediaFiles(ctx, [{ isDocument: true, content, credit: null }]);
  const key = stored && "mediaKey" in stored ? stored.mediaKey : "";
  const site = await createSite();
  const response = await site.request(`/media/${key}/document.pdf`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="document-${key}.pdf"`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  for (const file of ["640.webp", "vector.svg"]) expect((await site.request(`/media/${key}/${file}`)).status).toBe(404);
  expect((await site.request(`/media/${photo}/document.pdf`)).status).toBe(404);
  expect((await (await createSite(second)).request(`/media/${key}/document.pdf`)).status).toBe(404);
});

test.each(["<html>%PDF-1.7 %%EOF", "%PDF-1.7 and no end", "PK\u0003\u0004"])("rejects %j as a PDF", async (text) => {
  const ctx = await createTestContext(database.db, { agency: first });
  const file = { isDocument: true, content: Buffer.from(text), credit: null };
  expect(await storeMediaFiles(ctx, [file])).toEqual([{ problem: "This is not a PDF" }]);
});

test("sends a film whole and in ranges, with its type and a long cache time [1.2.58]", async () => {
  const content = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.alloc(988, 7)]);
  const { key } = await storeAgencyFile(database.db, first.id, { content, credit: null, name: "film.mp4" });
  const site = await createSite();
  const whole = await site.request(`/media/${key}/film.mp4`);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": "1000",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
  const range = (headers: Record<string, string>) => site.request(`/media/${key}/film.mp4`, { headers });
  const part = await range({ range: "bytes=4-11" });
  expect(Object.fromEntries(part.headers)).toMatchObject({ "content-range": "bytes 4-11/1000", "content-length": "8" });
  expect([part.status, await part.text()]).toEqual([206, "ftypisom"]);
  const head = await site.request(`/media/${key}/film.mp4`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1000", ""]);
  expect((await range({ range: "bytes=1000-" })).status).toBe(416);
  expect((await range({ range: "bytes=0-9", "if-range": '"old"' })).status).toBe(200);
  expect((await range({ "if-none-match": `"${key}"` })).status).toBe(304);
  for (const path of ["film.webm", "320.webp", "share.jpg"])
    expect([path, (await site.request(`/media/${key}/${path}`)).status]).toEqual([path, 404]);
  expect((await (await createSite(second)).request(`/media/${key}/film.mp4`)).status).toBe(404);
});
