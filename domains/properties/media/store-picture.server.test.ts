import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Invalid } from "#platform/errors.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { createPhoto, floorplanSvg } from "#tests/support/picture-fixtures.ts";
import { mediaObjects } from "../tables.server.ts";
import { storeAgencyFile, storePicture } from "./store-picture.server.ts";

const two = withTwoAgencies();

const store = (content: Buffer, agency = two.first, credit: string | null = null) =>
  storePicture(two.database.db, agency.id, { content, credit });
const rows = (key: string) => two.database.db.select().from(mediaObjects).where(eq(mediaObjects.mediaKey, key));

test("stores a picture under its content hash with its size", async () => {
  const content = await createPhoto(60, 40);
  const stored = await store(content, two.first, "Computer-generated image");
  const key = createHash("sha256").update(content).digest("hex").slice(0, 20);
  expect(stored).toEqual({ key, width: 60, height: 40, credit: "Computer-generated image" });
  expect(await rows(key)).toMatchObject([
    {
      agencyId: two.first.id,
      contentType: "image/jpeg",
      width: 60,
      height: 40,
      credit: "Computer-generated image",
      content,
    },
  ]);
});

test("stores the same picture once per agency", async () => {
  const content = await createPhoto(61, 40);
  const { key } = await store(content);
  await store(content);
  expect(await rows(key)).toHaveLength(1);
  await store(content, two.second);
  expect((await rows(key)).map((row) => row.agencyId).sort()).toEqual([two.first.id, two.second.id].sort());
});

test.each([
  [
    "PNG",
    "image/png",
    () =>
      sharp({ create: { width: 9, height: 8, channels: 3, background: "red" } })
        .png()
        .toBuffer(),
  ],
  [
    "WebP",
    "image/webp",
    () =>
      sharp({ create: { width: 9, height: 8, channels: 3, background: "red" } })
        .webp()
        .toBuffer(),
  ],
  [
    "AVIF",
    "image/avif",
    () =>
      sharp({ create: { width: 9, height: 8, channels: 3, background: "red" } })
        .avif()
        .toBuffer(),
  ],
])("detects %s from the bytes", async (_name, contentType, make) => {
  const { key } = await store(await make());
  expect(await rows(key)).toMatchObject([{ contentType, width: 9, height: 8 }]);
});

test("rejects a truncated AVIF", async () => {
  const whole = await sharp(await createPhoto(300, 200))
    .avif()
    .toBuffer();
  await expect(store(whole.subarray(0, whole.length * 0.9))).rejects.toThrow(Invalid);
  expect(await store(whole)).toMatchObject({ width: 300, height: 200 });
});

test("stores the size of an SVG", async () => {
  const { key, width, height } = await store(Buffer.from(floorplanSvg));
  expect({ width, height }).toEqual({ width: 640, height: 480 });
  expect(await rows(key)).toMatchObject([{ contentType: "image/svg+xml" }]);
});

test.each([
  ["an empty file", ""],
  ["plain text", "Hello"],
  ["an HTML page", "<!doctype html><p>Hello"],
  ["a PDF", "%PDF-1.7 ..."],
  ["a truncated PNG", "\x89PNG\r\n\x1a\n"],
  ["an SVG of 81 megapixels", '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>'],
])("rejects %s", async (_name, content) => {
  await expect(store(Buffer.from(content, "latin1"))).rejects.toThrow(Invalid);
});

test("rejects more than 40 megapixels with a reason [S25]", async () => {
  const content = await sharp({ create: { width: 8_001, height: 5_000, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await expect(store(content)).rejects.toThrow("The picture has more than 40 megapixels");
  expect(await rows(createHash("sha256").update(content).digest("hex").slice(0, 20))).toEqual([]);
});

test.each([
  ["a picture named mp4", () => createPhoto(60, 40), "mp4", "This is not an mp4 film"],
  ["an mp4 named webm", async () => Buffer.from("\0\0\0\x18ftypisom"), "webm", "This is not a webm film"],
  ["more than 5 MB", async () => Buffer.alloc(5 * 1024 * 1024 + 1), "mp4", "The film has more than 5 MB"],
] as const)("rejects a film that is %s", async (_, make, extension, reason) => {
  const film = { content: await make(), credit: null, name: `film.${extension}` };
  await expect(storeAgencyFile(two.database.db, two.first.id, film)).rejects.toThrow(reason);
});
