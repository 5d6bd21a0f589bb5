import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { cp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectors } from "#domains/places/tables.server.ts";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import { projectDir, readConfig } from "#platform/config.server.ts";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { listStock, sampleBlm } from "#tests/support/apps/feed-import.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertBranch, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { createZip } from "#tests/support/samples/create-zip.ts";
import { sampleRtdfBody } from "#tests/support/samples/sample-rtdf-body.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { feedsApi } from "./api.server.ts";
import { openFeed } from "./files/open-feed.server.ts";
import { readDropFolder } from "./import/read-drop-folder.server.ts";
import { createFeedKey, listFeedKeys, revokeFeedKey } from "./keys/feed-keys.server.ts";

const two = withTwoAgencies();
const drop = createTemporaryFolder();
let site: ReturnType<typeof createSiteApp>;
let key: string;

beforeAll(async () => {
  mkdirSync(drop.folder, { recursive: true });
  await two.database.db.insert(sectors).values({ code: "TA1 1", location: tauntonLocation, postcodes: 20 });
  await insertBranch(two.database.db, two.first.id, 901);
  site = createSiteApp({
    database: two.database,
    parts: { config: readConfig(drop.folder, { DEMO: "false", FEED_DIR: drop.folder }) },
  });
  key = await createFeedKey(two.ctx, { source: "software" });
});
afterAll(() => {
  site.close();
  drop.remove();
});

const send = (slug: string, target: string, body: string | Buffer, bearer = key, method = "POST") =>
  site.app.fetch(
    new Request(`http://${slug}.test/feeds/${target}`, {
      method,
      body: body as BodyInit,
      headers: { host: `${slug}.test`, authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    }),
  );
const call = async (name: string, body: object, slug = two.first.slug, bearer = key) => {
  const response = await send(slug, `rtdf/v1/property/${name}`, JSON.stringify(body), bearer);
  return { status: response.status, body: await response.json() };
};
function home(reference: string, price?: number) {
  return sampleRtdfBody({ reference, price, branchId: 901 });
}

test("stores, changes, lists and removes one property at a time, and never withdraws another", async () => {
  expect(await call("sendpropertydetails", home("A"))).toMatchObject({
    status: 200,
    body: { success: true, errors: [], property: { agent_ref: "A", change_type: "CREATE" } },
  });
  await call("sendpropertydetails", home("B"));
  expect(await call("sendpropertydetails", home("A", 240_000))).toMatchObject({
    body: { property: { change_type: "UPDATE" } },
  });
  expect(await listStock(two.ctx)).toMatchObject([
    { reference: "A", price: 240_000, status: "available", feedSource: "software", feedBranch: "901" },
    { reference: "B", status: "available" },
  ]);
  const listed = { branch: { branch_id: 901, channel: 1 } };
  expect((await call("getbranchpropertylist", listed)).body.property).toMatchObject([
    { agent_ref: "A" },
    { agent_ref: "B" },
  ]);
  const removal = { ...listed, property: { agent_ref: "A" } };
  for (const _ of [1, 2])
    expect(await call("removeproperty", removal)).toMatchObject({ body: { property: { change_type: "DELETE" } } });
  expect((await call("getbranchpropertylist", listed)).body.property).toMatchObject([{ agent_ref: "B" }]);
});

test("explains a refused call in RTDF's shape", async () => {
  const unknown = { ...home("C"), branch: { branch_id: 77, channel: 1 } };
  expect(await call("sendpropertydetails", unknown)).toMatchObject({
    status: 400,
    body: { success: false, property: { agent_ref: "C" }, errors: [{ error_code: 3 }] },
  });
  expect(await call("removeproperty", { property: { agent_ref: "none" } })).toMatchObject({
    status: 404,
    body: { success: false, errors: [{ error_code: 4, error_value: "none" }] },
  });
  expect((await send(two.first.slug, "rtdf/v1/property/removeproperty", "{")).status).toBe(400);
  expect((await send(two.first.slug, "rtdf/v1/property/removeproperty", "x".repeat(1_100_000))).status).toBe(413);
});

test("a key opens its own agency only, and none once it is revoked", async () => {
  expect(await call("sendpropertydetails", home("D"), two.second.slug)).toMatchObject({
    status: 401,
    body: { success: false, errors: [{ error_code: 1 }] },
  });
  expect(await listStock(two.other)).toEqual([]);
  const own = await createFeedKey(two.ctx, { source: "other" });
  expect(await call("removeproperty", { property: { agent_ref: "B" } }, two.first.slug, own)).toMatchObject({
    status: 404,
  });
  const [, last] = await listFeedKeys(two.ctx);
  await revokeFeedKey(two.ctx, last?.id ?? 0);
  expect((await call("getbranchpropertylist", { branch: { branch_id: 1 } }, two.first.slug, own)).status).toBe(401);
});

test("stores an uploaded file whole in the drop folder of its source, and rejects other names", async () => {
  expect((await send(two.first.slug, "files/stock.blm", "content", key, "PUT")).status).toBe(201);
  const folder = path.join(drop.folder, two.first.slug, "software");
  expect(await readdir(folder)).toEqual(["stock.blm"]);
  expect(await readFile(path.join(folder, "stock.blm"), "utf8")).toBe("content");
  for (const name of [
    "..%2Fstock.blm",
    ".stock.blm",
    "stock.exe",
    "stock.zip.exe",
    "stock.php",
    "stock.tar.gz",
    "stock",
  ])
    expect([name, (await send(two.first.slug, `files/${name}`, "content", key, "PUT")).status]).toEqual([name, 400]);
  expect((await send(two.first.slug, "files/stock.zip", "content", "unknown", "PUT")).status).toBe(401);
  expect(await readdir(folder)).toEqual(["stock.blm"]);
  expect((await send(two.second.slug, "files/stock.blm", "content", key, "PUT")).status).toBe(401);
});

const sample = (name: string) => readFileSync(path.join(projectDir(), "tests/support/samples/feeds", name));
const gableHome = { reference: "G1", branch: "901", channel: "sales", price: 1, town: "Taunton", postcode: "TA1 1AA" };
const gableFeed = { format: "gable", version: 1, properties: [gableHome] };
const csv = "AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE,TOWN,POSTCODE1,POSTCODE2\nC1,901,1,5,Taunton,TA1,1AA\n";

/** As in the table of formats of docs/feeds.md. */
const formats: [name: string, file: string, content: Buffer][] = [
  ["BLM 3 and 3i", "stock.blm", readFileSync(sampleBlm)],
  ["Gable JSON 1", "stock.json", Buffer.from(JSON.stringify(gableFeed))],
  ["CSV with BLM columns", "stock.csv", Buffer.from(csv)],
  ["RTDF 1.4", "stock.json", Buffer.from(JSON.stringify({ properties: [home("R1")] }))],
  ["Reapit Foundations", "stock.json", sample("reapit.json")],
  ["Street", "stock.json", sample("street.json")],
  ["Dezrez Rezi", "stock.json", sample("rezi.json")],
  ["Jupix", "stock.xml", sample("jupix.xml")],
  ["Expert Agent", "stock.xml", sample("expert-agent.xml")],
  ["Vebra (Alto), API 10 and later", "stock.xml", sample("vebra.xml")],
  ["10ninety", "stock.xml", sample("ten-ninety.xml")],
  ["Kyero 3", "STOCK.XML", sample("kyero.xml")],
];

describe.each(formats)("%s over HTTPS", (_, name, content) => {
  test.each([
    ["alone", name, content],
    ["in a ZIP with its pictures", "stock.zip", createZip({ [name]: content, "pictures/a.jpg": Buffer.from("a") })],
  ])("arrives %s and is read", async (_place, sentAs, body) => {
    const source = `s${randomUUID().slice(0, 8)}`;
    const own = await createFeedKey(two.ctx, { source });
    expect((await send(two.first.slug, `files/${sentAs}`, body, own, "PUT")).status).toBe(201);
    const stored = path.join(drop.folder, two.first.slug, source, sentAs);
    const opened = await openFeed(stored);
    opened.close();
    expect(opened.feed.properties.length).toBeGreaterThan(0);
  });
});

test("docs/feeds.md names these formats and no other", () => {
  const [, table = ""] = readFileSync(path.join(projectDir(), "docs/feeds.md"), "utf8").split("| format | file |");
  const rows = table.split("\n\n", 1)[0]?.split("\n").slice(2);
  expect(formats.map(([name]) => name)).toEqual(rows?.map((row) => row.split("|")[1]?.trim()));
});

test("a ZIP sent over HTTPS is imported with its pictures", async () => {
  const own = await createFeedKey(two.ctx, { source: "zipped" });
  const front = await createPhoto(900, 600);
  const pictured = { ...gableHome, reference: "Z1", media: [{ kind: "photo", source: "front.jpg" }] };
  const feed = { ...gableFeed, properties: [pictured] };
  const zip = createZip({ "stock.json": Buffer.from(JSON.stringify(feed)), "pictures/front.jpg": front });
  expect((await send(two.first.slug, "files/stock.zip", zip, own, "PUT")).status).toBe(201);
  const separate = createTemporaryFolder();
  try {
    const [from, to] = [drop.folder, separate.folder].map((root) => path.join(root, two.first.slug, "zipped"));
    await cp(from ?? "", to ?? "", { recursive: true });
    await readDropFolder({ ...two.ctx, now: new Date(Date.now() + 60_000) }, separate.folder);
    expect((await readdir(path.join(to ?? "", "done"))).map((file) => file.slice(25))).toEqual([
      "stock.zip",
      "stock.zip.txt",
    ]);
  } finally {
    separate.remove();
  }
  const stored = (await listStock(two.ctx)).find(({ reference }) => reference === "Z1");
  const pictures = await two.database.db
    .select({ key: propertyMedia.mediaKey })
    .from(propertyMedia)
    .where(eq(propertyMedia.propertyId, stored?.propertyId ?? 0));
  expect(pictures).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{20}$/) }]);
});

test("a slow upload ends in time without a file, and a source has four at once", async () => {
  const folder = path.join(drop.folder, two.first.slug, "software");
  const before = await readdir(folder);
  const api = feedsApi({ feedFolder: drop.folder, isTrustedProxy: () => false, uploadTimeoutMs: 1_000 });
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", two.ctx);
    c.set("clientAddress", "203.0.113.9");
    await next();
  });
  app.route("/feeds", api);
  app.onError((error, c) => c.text(error.message, error instanceof Refusal ? (error.status as 408) : 500));
  const upload = () => {
    // Sends a few bytes and then nothing.
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("#HEADER#")) });
    const headers = { authorization: `Bearer ${key}` };
    return app.request("/feeds/files/slow.blm", { method: "PUT", body, headers, duplex: "half" } as RequestInit);
  };
  const answers = await Promise.all([1, 2, 3, 4, 5].map(upload));
  expect(answers.map(({ status }) => status).sort()).toEqual([408, 408, 408, 408, 429]);
  expect(await readdir(folder)).toEqual(before);
  expect((await upload()).status).toBe(408);
});
