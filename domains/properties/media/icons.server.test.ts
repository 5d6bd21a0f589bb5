import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { insertAgency, minimalAgencyConfig } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { mediaObjects } from "../tables.server.ts";
import { iconsApi } from "./icons.server.ts";
import { plan } from "./picture-fixtures.ts";
import { storeMedia } from "./store-media.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("a mark is drawn once for all who ask, and for its own agency", async () => {
  const { identity } = minimalAgencyConfig("marked");
  const logo = { words: "Marked", mark: "mark.svg" };
  const mark = { key: "", width: 640, height: 480, credit: null };
  const { id: other } = await insertAgency(database.db, "other");
  const stored = await storeMedia(database.db, other, { content: Buffer.from(plan), credit: null });
  const media = { "mark.svg": { ...mark, key: stored.key } };
  const agency = await insertAgency(database.db, "marked", { identity: { ...identity, logo }, media });
  await storeMedia(database.db, agency.id, { content: Buffer.from(plan), credit: null });
  let ctx: Context = await testContext(database.db, { agency });
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", ctx);
    await next();
  });
  app.route("/", iconsApi());
  const icon = async () => Buffer.from(await (await app.request("/favicon.ico")).arrayBuffer());

  const drawn = await icon();
  await database.db.delete(mediaObjects);
  expect(await icon()).toEqual(drawn);
  ctx = await testContext(database.db, { agency: { id: other, slug: "other" } });
  expect(await icon()).not.toEqual(drawn);
});
