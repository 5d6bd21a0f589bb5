import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Invalid } from "#platform/errors.ts";
import { withTwoAgencies } from "#tests/support/two-agencies.ts";
import { mediaObjects } from "../tables.server.ts";
import { photograph, plan } from "./picture-fixtures.ts";
import { storeMedia } from "./store-media.server.ts";

const two = withTwoAgencies();

const store = (content: Buffer, agency = two.first, credit: string | null = null) =>
  storeMedia(two.database.db, agency.id, { content, credit });
const rows = (key: string) => two.database.db.select().from(mediaObjects).where(eq(mediaObjects.mediaKey, key));

test("the key is the content's, and the size is known", async () => {
  const content = await photograph(60, 40);
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

test("the same picture is kept once for each agency", async () => {
  const content = await photograph(61, 40);
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
])("%s is recognised by its bytes", async (_name, contentType, make) => {
  const { key } = await store(await make());
  expect(await rows(key)).toMatchObject([{ contentType, width: 9, height: 8 }]);
});

test("half an AVIF, whose beginning says all but shows nothing, is refused", async () => {
  const whole = await sharp(await photograph(300, 200))
    .avif()
    .toBuffer();
  await expect(store(whole.subarray(0, whole.length * 0.9))).rejects.toThrow(Invalid);
  expect(await store(whole)).toMatchObject({ width: 300, height: 200 });
});

test("a drawing has a size too", async () => {
  const { key, width, height } = await store(Buffer.from(plan));
  expect({ width, height }).toEqual({ width: 640, height: 480 });
  expect(await rows(key)).toMatchObject([{ contentType: "image/svg+xml" }]);
});

test.each([
  ["nothing", ""],
  ["a text", "Hello"],
  ["a page", "<!doctype html><p>Hello"],
  ["a document", "%PDF-1.7 ..."],
  ["half a picture", "\x89PNG\r\n\x1a\n"],
  ["a drawing as large as a field", '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>'],
])("%s is refused", async (_name, content) => {
  await expect(store(Buffer.from(content, "latin1"))).rejects.toThrow(Invalid);
});

test("more than 40 megapixels are refused, with a reason", async () => {
  const content = await sharp({ create: { width: 8_001, height: 5_000, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  await expect(store(content)).rejects.toThrow("The picture has more than 40 megapixels");
  expect(await rows(createHash("sha256").update(content).digest("hex").slice(0, 20))).toEqual([]);
});
