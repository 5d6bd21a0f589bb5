import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { floorplanSvg } from "#tests/support/picture-fixtures.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { mediaObjects } from "../tables.server.ts";
import { faviconApi } from "./favicon-api.server.ts";
import { toMediaKey } from "./media-key.server.ts";
import { storePicture } from "./store-picture.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("renders an icon once per agency", async () => {
  const { identity } = minimalAgencyConfig("marked");
  const logo = { words: "Marked", mark: "mark.svg" };
  const mark = { key: "", width: 640, height: 480, credit: null };
  const { id: other } = await insertAgency(database.db, "other");
  const stored = await storePicture(database.db, other, { content: Buffer.from(floorplanSvg), credit: null });
  const media = { "mark.svg": { ...mark, key: stored.key } };
  const agency = await insertAgency(database.db, "marked", { identity: { ...identity, logo }, media });
  await storePicture(database.db, agency.id, { content: Buffer.from(floorplanSvg), credit: null });
  let ctx: Context = await createTestContext(database.db, { agency });
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", ctx);
    await next();
  });
  app.route("/", faviconApi());
  const icon = async () => Buffer.from(await (await app.request("/favicon.ico")).arrayBuffer());

  const rendered = await icon();
  await database.db.delete(mediaObjects);
  expect(await icon()).toEqual(rendered);
  ctx = await createTestContext(database.db, { agency: { id: other, slug: "other" } });
  expect(await icon()).not.toEqual(rendered);
});

test("renders the agency's own logo picture as PNG for mails, or answers 404", async () => {
  const content = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 10"><path fill="#123456" d="M0 0h60v10H0z"/></svg>',
  );
  const media = { "logo.svg": { key: toMediaKey(content), width: 60, height: 10, credit: null } };
  const logo = { words: "Wide", picture: { file: "logo.svg" } };
  const insertWithLogo = (slug: string) =>
    insertAgency(database.db, slug, { identity: { ...minimalAgencyConfig(slug).identity, logo }, media });
  const wide = await insertWithLogo("wide");
  await storePicture(database.db, wide.id, { content, credit: null });
  // Names the other agency's file, which is not its own.
  const copy = await insertWithLogo("copy");
  const plain = await insertAgency(database.db, "plain");
  const request = async (agency: typeof wide) => {
    const ctx = await createTestContext(database.db, { agency });
    const app = new Hono<AppEnvironment>();
    app.use(async (c, next) => {
      c.set("context", ctx);
      await next();
    });
    return app
      .route("/", faviconApi())
      .onError((error, c) => (error instanceof NotFound ? c.text("", 404) : c.text("", 500)))
      .request("/logo.png");
  };
  const response = await request(wide);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const size = await sharp(await response.arrayBuffer()).metadata();
  expect([size.width, size.height]).toEqual([480, 80]);
  expect((await request(copy)).status).toBe(404);
  expect((await request(plain)).status).toBe(404);
});
