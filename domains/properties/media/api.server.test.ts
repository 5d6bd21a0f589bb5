import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { mediaObjects } from "../tables.server.ts";
import { mediaApi } from "./api.server.ts";
import { createImageStore } from "./image-store.server.ts";
import { photograph, plan } from "./picture-fixtures.ts";
import { storeDocument } from "./store-document.server.ts";
import { storeMedia } from "./store-media.server.ts";

let database: TestDatabase;
let first: TestAgency;
let second: TestAgency;
let varDir: string;
let photo: string;
let vector: string;

beforeAll(async () => {
  database = await testDatabase();
  [first, second] = await insertTwoAgencies(database.db);
  photo = (await storeMedia(database.db, first.id, { content: await photograph(1_600, 1_000), credit: null })).key;
  vector = (await storeMedia(database.db, first.id, { content: Buffer.from(plan), credit: null })).key;
});
beforeEach(async () => {
  varDir = await mkdtemp(path.join(tmpdir(), "gable-media-"));
  return () => rm(varDir, { recursive: true });
});
afterAll(() => database.close());

async function createSite(agency = first, changes: Partial<Context> = {}) {
  const context = await testContext(database.db, { agency, ...changes });
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", context);
    await next();
  });
  app.route("/media", mediaApi({ cacheFolder: path.join(varDir, "media-cache") }));
  app.onError((error, c) => c.text(error.message, error instanceof NotFound ? 404 : 500));
  return app;
}

const keptFiles = async () => (await readdir(varDir, { recursive: true })).filter((name) => /\.\w+$/.test(name));

test.each([
  ["avif", "image/avif", "heif"],
  ["webp", "image/webp", "webp"],
  ["jpg", "image/jpeg", "jpeg"],
])("a picture is made smaller as %s", async (format, type, sharpFormat) => {
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

test("a picture is never enlarged", async () => {
  const content = await photograph(400, 300);
  const { key } = await storeMedia(database.db, first.id, { content, credit: null });
  const response = await (await createSite()).request(`/media/${key}/1500.webp`);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 300 });
});

test("a picture that cannot be read is not there, whatever it is asked for as", async () => {
  const whole = await sharp(await photograph(300, 200))
    .avif()
    .toBuffer();
  const content = whole.subarray(0, whole.length * 0.9);
  const kept = { agencyId: first.id, mediaKey: "0123456789abcdef0123", contentType: "image/avif", content };
  await database.db.insert(mediaObjects).values({ ...kept, width: 300, height: 200 });
  const site = await createSite();
  for (const file of ["320.webp", "320.avif", "share.jpg"])
    expect([file, (await site.request(`/media/${kept.mediaKey}/${file}`)).status]).toEqual([file, 404]);
});

test("a picture taken sideways is shown upright", async () => {
  const sideways = await sharp(await photograph(1_200, 800))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await storeMedia(database.db, first.id, { content: sideways, credit: null });
  expect(stored).toMatchObject({ width: 800, height: 1_200 });
  const response = await (await createSite()).request(`/media/${stored.key}/320.jpg`);
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 480 });
});

test("not another agency's, on the disk or in the database", async () => {
  const address = `/media/${photo}/320.webp`;
  expect((await (await createSite(second)).request(address)).status).toBe(404);
  expect((await (await createSite(first)).request(address)).status).toBe(200);
  expect((await (await createSite(second)).request(address)).status).toBe(404);
  expect((await (await createSite(second)).request(`/media/${vector}/vector.svg`)).status).toBe(404);
});

test("a picture is made once and then read from the disk", async () => {
  const site = await createSite();
  const crowd = Array.from({ length: 60 }, () => site.request(`/media/${photo}/375.webp`));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await keptFiles()).toEqual([`media-cache/v1/${first.id}/${photo}/375.webp`]);
  await writeFile(path.join(varDir, (await keptFiles())[0] ?? ""), "from the disk");
  expect(await (await site.request(`/media/${photo}/375.webp`)).text()).toBe("from the disk");
});

test("a disk that cannot be written to does not keep pictures from being shown", async () => {
  await writeFile(path.join(varDir, "media-cache"), "a file where the folder should be");
  const warnings: string[] = [];
  const warn = (_: unknown, message?: string) => void warnings.push(message ?? "");
  const log = { ...createLogger("silent"), warn };
  const response = await (await createSite(first, { log })).request(`/media/${photo}/320.webp`);
  expect(response.status).toBe(200);
  expect(warnings).toEqual(["resized picture not kept"]);
});

test("a disk that is nearly full is left to the database", async () => {
  const reasons: unknown[] = [];
  for (const freeMegabytes of [511, 513]) {
    const store = createImageStore(varDir, async () => freeMegabytes * 1024 * 1024);
    await store.write(`${freeMegabytes}.webp`, Buffer.from("x"), (why) => reasons.push(why));
  }
  expect(await keptFiles()).toEqual(["513.webp"]);
  expect(reasons).toMatchObject([{ message: "The disk is nearly full" }]);
});

test("beyond two at work and 32 waiting the visitor is asked to come back", async () => {
  const site = await createSite();
  const keys = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const content = await photograph(320 + index, 200);
      return (await storeMedia(database.db, first.id, { content, credit: null })).key;
    }),
  );
  const answers = await Promise.all(keys.map((key) => site.request(`/media/${key}/320.avif`)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get("retry-after")).toBe("2");
  expect(busy[0]?.headers.get("cache-control")).toBe("no-store");
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(34);
});

test("a visitor who has the picture gets 304", async () => {
  const site = await createSite();
  const etag = (await site.request(`/media/${photo}/320.webp`)).headers.get("etag") ?? "";
  const again = await site.request(`/media/${photo}/320.webp`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

test("HEAD has the headers of GET", async () => {
  const site = await createSite();
  const get = await site.request(`/media/${photo}/320.jpg`);
  const head = await site.request(`/media/${photo}/320.jpg`, { method: "HEAD" });
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(get.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(await head.text()).toBe("");
});

test("a drawing is sent as it is and can do nothing", async () => {
  const response = await (await createSite()).request(`/media/${vector}/vector.svg`);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await response.text()).toBe(plan);
});

test("a drawing can be had as a picture too", async () => {
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
])("%s does not exist", async (address) => {
  const response = await (await createSite()).request(address.replace("{photo}", photo));
  expect(response.status).toBe(404);
  expect(await keptFiles()).toEqual([]);
});

test("a shared link's picture is 1200 by 630 in the agency's colours, kept, and only the agency's own", async () => {
  const address = `/media/${photo}/share.jpg`;
  const response = await (await createSite()).request(address);
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const image = await response.arrayBuffer();
  expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  const foot = await sharp(image).extract({ left: 600, top: 625, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = foot;
  expect(red > 240 && green > 190 && blue < 30).toBe(true);
  expect(await keptFiles()).toHaveLength(1);
  expect((await (await createSite(second)).request(address)).status).toBe(404);
  expect((await (await createSite()).request(`/media/${vector}/share.jpg`)).status).toBe(404);
});

test("a document is sent to be kept, to the visitors of its own agency, and is no picture", async () => {
  const ctx = await testContext(database.db, { agency: first });
  const content = Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n");
  const key = await storeDocument(ctx, content);
  const site = await createSite();
  const response = await site.request(`/media/${key}/document.pdf`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="document-${key}.pdf"`,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  for (const file of ["640.webp", "vector.svg"]) expect((await site.request(`/media/${key}/${file}`)).status).toBe(404);
  expect((await site.request(`/media/${photo}/document.pdf`)).status).toBe(404);
  expect((await (await createSite(second)).request(`/media/${key}/document.pdf`)).status).toBe(404);
});

test.each(["<html>%PDF-1.7 %%EOF", "%PDF-1.7 and no end", "PK\u0003\u0004"])("%j is no document", async (text) => {
  const ctx = await testContext(database.db, { agency: first });
  await expect(storeDocument(ctx, Buffer.from(text))).rejects.toThrow("This is not a PDF");
});
