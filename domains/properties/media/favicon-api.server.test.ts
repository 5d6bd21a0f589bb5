import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { floorplanSvg } from "#tests/support/picture-fixtures.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { mediaObjects } from "../tables.server.ts";
import { faviconApi } from "./favicon-api.server.ts";
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
