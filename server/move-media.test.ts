import { readdir } from "node:fs/promises";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { exportStock } from "#domains/feeds/export/export-stock.server.ts";
import { toMediaKey } from "#domains/properties/media/media-key.server.ts";
import { mediaJobs, moveMedia } from "#domains/properties/media/move-media.server.ts";
import { storeAgencyFile, storeMediaFiles, storePicture } from "#domains/properties/media/store-picture.server.ts";
import { mediaDeletions, mediaObjects, propertyMedia } from "#domains/properties/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { createLogger } from "#platform/log.server.ts";
import { createS3Store, type ObjectStore } from "#platform/object-store/s3.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { runScript, runScriptProcess } from "#tests/support/processes/run-script.ts";
import { type S3Server, startS3Server } from "#tests/support/processes/s3-server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const two = withTwoAgencies();
let s3: S3Server;
let objects: ObjectStore;
beforeAll(async () => {
  s3 = await startS3Server();
  objects = createS3Store(s3.settings);
});
afterEach(async () => {
  await two.database.db.delete(propertyMedia);
  await two.database.db.delete(mediaObjects);
  await two.database.db.delete(mediaDeletions);
});
afterAll(() => s3.close());

const film = Buffer.from(`0000${"ftyp"}${"film".repeat(50)}`);
const pdf = Buffer.from("%PDF-1.7 brochure %%EOF");

const storeBrochure = (ctx: Context) => storeMediaFiles(ctx, [{ isDocument: true, content: pdf, credit: null }]);

async function storeFiles(ctx: Context) {
  const content = await createPhoto(800, 500);
  const photo = (await storePicture(ctx.db, ctx.agency.id, { content, credit: null })).key;
  const clip = (await storeAgencyFile(ctx.db, ctx.agency.id, { content: film, credit: null, name: "film.mp4" })).key;
  await storeBrochure(ctx);
  return { content, photo, clip, brochure: toMediaKey(pdf) };
}

const rows = () => two.database.db.select().from(mediaObjects).orderBy(asc(mediaObjects.agencyId));
const move = (to: "objects" | "database" = "objects") => moveMedia(two.ctx.db, objects, { to });
const runMoveJob = (now = new Date()) =>
  mediaJobs(objects)[0]?.run({ ...two.ctx, db: two.database.db, log: createLogger("silent"), now }, {});

test("moves every agency's files, serves them from object storage and moves them back unchanged", async () => {
  const { photo, clip, brochure, content } = await storeFiles(two.ctx);
  await storeFiles(two.other);
  expect(await move()).toBe(6);
  expect(await move()).toBe(0);
  expect((await rows()).map((row) => row.content)).toEqual(Array(6).fill(null));

  const site = createSiteApp({ database: two.database, parts: { objects } });
  const visitor = await site.visit(two.first.slug);
  const resized = await visitor.request(`/media/${photo}/320.webp`);
  expect([resized.status, resized.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await visitor.request(`/media/${photo}/share.jpg`)).status).toBe(200);
  expect(await (await visitor.request(`/media/${brochure}/document.pdf`)).text()).toBe(pdf.toString());
  const part = await visitor.request(`/media/${clip}/film.mp4`, { headers: { range: "bytes=4-7" } });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
    206,
    "ftyp",
    `bytes 4-7/${film.length}`,
  ]);
  site.close();

  expect(await move("database")).toBe(6);
  const stored = (await rows()).find(({ mediaKey }) => mediaKey === photo);
  expect(stored).toMatchObject({ content, objectName: null, byteSize: null });
});

test("feed exports include the pictures in object storage", async () => {
  const { id } = two.first;
  const propertyId = await insertProperty(two.database.db, id);
  const { photo } = await storeFiles(two.ctx);
  await two.database.db
    .insert(propertyMedia)
    .values({ agencyId: id, propertyId, kind: "photo", position: 0, mediaKey: photo, alt: "" });
  await move();
  const { folder, remove } = createTemporaryFolder();
  expect(await exportStock({ ...two.ctx, objects }, folder)).toEqual({ homes: 1, pictures: 1 });
  expect((await readdir(folder)).filter((name) => name.endsWith(".jpg"))).toHaveLength(1);
  remove();
});

test("a missing object is 404; without MEDIA_STORE so is every moved file", async () => {
  const { brochure } = await storeFiles(two.ctx);
  await move();
  const [row] = await two.database.db.select().from(mediaObjects).where(eq(mediaObjects.mediaKey, brochure));
  const site = createSiteApp({ database: two.database });
  const unset = await site.visit(two.first.slug);
  expect((await unset.request(`/media/${brochure}/document.pdf`)).status).toBe(404);
  site.close();
  await objects.delete(row?.objectName ?? "");
  const withStore = createSiteApp({ database: two.database, parts: { objects } });
  const visitor = await withStore.visit(two.first.slug);
  expect((await visitor.request(`/media/${brochure}/document.pdf`)).status).toBe(404);
  withStore.close();
});

test("while object storage is down, new files stay in the database, cached pictures are served, others are 503", async () => {
  const { photo, clip } = await storeFiles(two.ctx);
  await move();
  const site = createSiteApp({ database: two.database, parts: { objects } });
  const visitor = await site.visit(two.first.slug);
  expect((await visitor.request(`/media/${photo}/320.webp`)).status).toBe(200);
  await s3.stop();
  try {
    const content = await createPhoto(400, 300);
    const added = (await storePicture(two.ctx.db, two.first.id, { content, credit: null })).key;
    await runMoveJob();
    const statuses = [`${photo}/320.webp`, `${added}/320.webp`, `${photo}/375.webp`, `${clip}/film.mp4`].map(
      async (file) => (await visitor.request(`/media/${file}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503]);
  } finally {
    await s3.restart();
  }
  await runMoveJob();
  expect((await rows()).every((row) => row.content === null)).toBe(true);
  expect((await visitor.request(`/media/${photo}/375.webp`)).status).toBe(200);
  site.close();
});

test("two runs at a time move each file once, and a file stored again survives the deletion of the old object", async () => {
  const { brochure } = await storeFiles(two.ctx);
  const counts = await Promise.all([move(), move()]);
  expect(counts[0] + counts[1]).toBe(3);

  const old = (await rows()).find(({ mediaKey }) => mediaKey === brochure)?.objectName ?? "";
  await two.database.db.delete(mediaObjects).where(eq(mediaObjects.mediaKey, brochure));
  await storeBrochure(two.ctx);
  await runMoveJob();
  expect(await objects.get(old), "kept for restored backups").toBeDefined();
  await runMoveJob(new Date(Date.now() + 31 * dayMs));
  expect(await objects.get(old)).toBeUndefined();
  const current = (await rows()).find(({ mediaKey }) => mediaKey === brochure)?.objectName ?? "";
  expect((await objects.get(current))?.toString()).toBe(pdf.toString());
  expect(await two.database.db.$count(mediaDeletions)).toBe(0);
});

test("npm run media moves all files, and names what is missing", async () => {
  await storeFiles(two.ctx);
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    DATABASE_URL: two.database.url,
    MEDIA_STORE: `s3://${bucket}/${prefix}`,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const moved = { code: 0, output: "3 files moved; none are left.\n", error: "" };
  expect(await runScriptProcess("media", ["move"], env)).toEqual(moved);
  expect(await runScript("media", ["move", "--to", "database"], env)).toEqual(moved);
  expect((await runScript("media", ["copy"], env)).error).toMatch(/^Usage: npm run media/);
  expect((await runScript("media", ["move"], { ...env, MEDIA_STORE: "" })).error).toMatch(/^Set MEDIA_STORE/);
});
