import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { crc32 } from "node:zlib";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { counties, places, sectors } from "#domains/places/tables.server.ts";
import { findDocuments } from "#domains/properties/find-documents.server.ts";
import { photograph } from "#domains/properties/media/picture-fixtures.ts";
import { listingEvents, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { createFetchPublic, type FetchPublic } from "#platform/http/fetch-public.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { recordJobs, testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty, taunton } from "#tests/support/properties.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { readBlm } from "./blm/read-blm.ts";
import { writeBlm } from "./blm/write-blm.ts";
import { examineFeed } from "./examine-feed.server.ts";
import { exportStock } from "./export-stock.server.ts";
import type { FeedPackage } from "./feed-package.ts";
import type { FeedProperty } from "./feed-property.ts";
import { fetchFeedMedia } from "./fetch-feed-media.server.ts";
import { importFeed } from "./import-feed.server.ts";
import { feedJobs } from "./jobs.server.ts";
import { openFeed } from "./open-feed.server.ts";
import { readDropFolder } from "./read-drop-folder.server.ts";
import { feedRuns } from "./tables.server.ts";

const sample = path.join(import.meta.dirname, "blm/sample.blm");
let database: TestDatabase;
let front: Buffer;
const folder = temporaryFolder();
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insert(sectors).values([
    { code: "TA1 1", location: taunton, postcodes: 20 },
    { code: "TA1 3", location: taunton, postcodes: 20 },
  ]);
  front = await photograph(900, 600);
});
afterAll(async () => {
  folder.remove();
  await database.close();
});

async function freshAgency(): Promise<{ ctx: Context; jobs: { job: string; data: object }[] }> {
  const { jobs, enqueue } = recordJobs();
  const ctx = await testContext(database.db, { enqueue });
  await insertBranch(database.db, ctx.agency.id, 901);
  return { ctx, jobs };
}

async function sampleFeed(change: (homes: FeedProperty[]) => FeedProperty[] = (homes) => homes): Promise<FeedPackage> {
  const opened = await openFeed(sample);
  const feed = { ...opened.feed, properties: change(opened.feed.properties), announced: null };
  return { ...opened, feed, readMedia: async (name) => (name === "901_S1_IMG_00.jpg" ? front : null) };
}

const run = async (ctx: Context, feed: FeedPackage, force = false) =>
  importFeed(ctx, { feed, force, onProgress: () => {} });

const stock = (ctx: Context) =>
  ctx.db.select().from(properties).where(eq(properties.agencyId, ctx.agency.id)).orderBy(asc(properties.reference));

describe("importing a feed", () => {
  test("adds homes once, with their pictures, and touches no other agency", async () => {
    const { ctx, jobs } = await freshAgency();
    const other = await freshAgency();
    await insertProperty(database.db, other.ctx.agency.id, { branchId: 901, reference: "901_S1" });

    expect(await run(ctx, await sampleFeed())).toMatchObject({
      added: ["901_S1", "901_L1"],
      refused: [],
      withdrawn: [],
    });
    expect(await stock(ctx)).toMatchObject([
      { reference: "901_L1", rentFrequency: "pcm", priceValue: 750, bedrooms: 0, status: "let_agreed" },
      {
        reference: "901_S1",
        price: 475_000,
        headline: "4 bedroom detached house for sale in Taunton",
        tags: ["house", "detached-house"],
        location: taunton,
      },
    ]);
    expect(jobs.map(({ job }) => job)).toEqual(["fetch-feed-media"]);
    expect(await run(ctx, await sampleFeed())).toMatchObject({ added: [], changed: [], unchanged: 2 });
    expect(await stock(other.ctx)).toMatchObject([{ reference: "901_S1", price: 200_000 }]);
  });

  test("does not let a price on application be searched by", async () => {
    const { ctx } = await freshAgency();
    await run(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), priceQualifier: "poa" }]));
    expect(await stock(ctx)).toMatchObject([{ price: 475_000, priceValue: null }]);
  });

  test("keeps documents that are PDFs, offers them on the home's page, and exports them again", async () => {
    const { ctx } = await freshAgency();
    const document = (source: string, caption: string | null) => ({ kind: "brochure" as const, source, caption });
    const documents = [document("a.pdf", "Particulars"), document("b.pdf", "EPC"), document("c.pdf", null)];
    const feed = await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media: documents }]);
    const files: Record<string, string> = { "a.pdf": "%PDF-1 a %%EOF", "b.pdf": "%PDF-1 b %%EOF", "c.pdf": "MZ" };
    const readMedia = async (name: string) => (files[name] ? Buffer.from(files[name]) : null);
    const report = await run(ctx, { ...feed, readMedia });
    expect(report.warnings).toEqual(["901_S1: c.pdf: This is not a PDF"]);
    const [home] = await stock(ctx);
    const found = await findDocuments(ctx, home?.propertyId ?? 0);
    expect(found.map(({ name }) => name)).toEqual(["Particulars", "EPC certificate"]);
    const place = path.join(folder.folder, "with-documents");
    await exportStock(ctx, place);
    const again = await openFeed(path.join(place, `${ctx.agency.slug}.blm`));
    expect(again.feed.unknownColumns).toEqual([]);
    expect(await run(ctx, again)).toMatchObject({ changed: [], unchanged: 1 });
  });

  test("tells what changed, and withdraws what is missing", async () => {
    const { ctx } = await freshAgency();
    await run(ctx, await sampleFeed());
    const report = await run(
      ctx,
      await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), price: 450_000, status: "sstc" }]),
    );
    expect(report).toMatchObject({
      changed: [{ reference: "901_S1", fields: ["status", "price"] }],
      withdrawn: ["901_L1"],
    });
    expect(await stock(ctx)).toMatchObject([
      { status: "withdrawn", published: false },
      { status: "sstc", price: 450_000 },
    ]);
    expect(await run(ctx, await sampleFeed())).toMatchObject({
      changed: [{ reference: "901_S1" }, { reference: "901_L1", fields: ["status", "published"] }],
    });
  });

  test("a home whose kind or display address is put right is found and shown as what it is", async () => {
    const { ctx } = await freshAgency();
    await run(ctx, await sampleFeed());
    await ctx.db
      .update(properties)
      .set({ tags: ["house", "detached-house", "ours"] })
      .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.reference, "901_S1")));
    const report = await run(
      ctx,
      await sampleFeed(([sale, letting]) => [
        { ...(sale as FeedProperty), propertyType: "bungalow", displayAddress: "Example House, Mill Lane, Taunton" },
        letting as FeedProperty,
      ]),
    );
    expect(report.changed).toEqual([
      { reference: "901_S1", fields: ["propertyType", "displayAddress", "headline", "tags", "addressHidden"] },
    ]);
    expect((await stock(ctx))[1]).toMatchObject({
      headline: "4 bedroom bungalow for sale in Taunton",
      tags: ["bungalow", "ours"],
      addressHidden: false,
    });
  });

  test("a home that moves to another branch was never off the market", async () => {
    const { ctx } = await freshAgency();
    await insertBranch(database.db, ctx.agency.id, 902);
    await run(ctx, await sampleFeed());
    const report = await run(
      ctx,
      await sampleFeed(([sale, letting]) => [letting as FeedProperty, { ...(sale as FeedProperty), branch: "902" }]),
    );
    expect(report).toMatchObject({ withdrawn: [], changed: [{ reference: "901_S1", fields: ["branchId"] }] });
    const events = await ctx.db.select().from(listingEvents).where(eq(listingEvents.agencyId, ctx.agency.id));
    expect(events.map(({ kind }) => kind)).toEqual(["listed", "listed"]);
  });

  test("pictures that are only named again stay, and a plan that is named no more goes", async () => {
    const { ctx } = await freshAgency();
    const [other, plan] = [await photograph(800, 600), await photograph(700, 500)];
    const files: Record<string, Buffer> = { "a.jpg": front, "b.jpg": other, "p.jpg": plan };
    const media: FeedProperty["media"] = [
      { kind: "photo", source: "a.jpg", caption: null },
      { kind: "photo", source: "b.jpg", caption: null },
      { kind: "floorplan", source: "p.jpg", caption: null },
    ];
    const send = async (named: FeedProperty["media"], sent: string[]) => {
      const feed = await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media: named }]);
      return run(ctx, { ...feed, readMedia: async (name) => (sent.includes(name) ? (files[name] ?? null) : null) });
    };
    const hung = async () =>
      (await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id)))
        .map(({ kind, position, mediaKey }) => `${kind} ${position} ${mediaKey}`)
        .sort();
    await send(media, ["a.jpg", "b.jpg", "p.jpg"]);
    const whole = await hung();
    expect(whole).toHaveLength(3);
    expect(await send(media, ["b.jpg"])).toMatchObject({ unchanged: 1, warnings: [] });
    expect(await hung()).toEqual(whole);
    expect(await send(media.slice(0, 2), [])).toMatchObject({ changed: [{ fields: ["pictures"] }] });
    expect(await hung()).toEqual(whole.filter((line) => line.startsWith("photo")));
  });

  test("a county is its name, also where the nearest place has a namesake", async () => {
    const { ctx } = await freshAgency();
    const location = { lng: -0.7, lat: 52.05 };
    const boundary = { type: "Polygon" as const, coordinates: [] };
    await database.db.insert(counties).values({
      slug: "buckinghamshire",
      name: "Buckinghamshire",
      country: "england",
      bounds: [0, 0, 0, 0],
      label: location,
      boundary,
    });
    const place = { placeId: "broughton-buckinghamshire-mk10", name: "Broughton", otherNames: [], kind: "village" };
    await database.db
      .insert(places)
      .values({ ...place, county: "buckinghamshire", country: "england", location, rank: 1 });
    await database.db.insert(sectors).values({ code: "MK10 9", location, postcodes: 1 });
    await run(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), postcode: "MK10 9AA" }]));
    expect(await stock(ctx)).toMatchObject([{ county: "Buckinghamshire" }]);
  });

  test("keeps what the feed cannot know better", async () => {
    const { ctx } = await freshAgency();
    await run(ctx, await sampleFeed());
    await ctx.db
      .update(properties)
      .set({ status: "exchanged", tags: ["ours"], acreage: 2 })
      .where(eq(properties.agencyId, ctx.agency.id));
    const sold = await sampleFeed((homes) => homes.map((home) => ({ ...home, status: "sold" })));
    expect(await run(ctx, sold)).toMatchObject({ unchanged: 2 });
    expect(await stock(ctx)).toMatchObject([{ tags: ["ours"], acreage: 2 }, { status: "exchanged" }]);
  });

  test("a file that would empty the window is held back until somebody insists", async () => {
    const { ctx } = await freshAgency();
    for (let i = 0; i < 20; i += 1) await insertProperty(database.db, ctx.agency.id, { branchId: 901 });
    const report = await run(ctx, await sampleFeed());
    expect(report).toMatchObject({ added: [], withdrawn: [], heldBack: [{ branch: "901" }] });
    expect(await stock(ctx)).toHaveLength(20);
    expect(await run(ctx, await sampleFeed(), true)).toMatchObject({ added: ["901_S1", "901_L1"] });
  });

  test("an empty or cut-off file changes nothing", async () => {
    const { ctx } = await freshAgency();
    await expect(run(ctx, await sampleFeed(() => []))).rejects.toThrow(PlainError);
    const cut = await sampleFeed();
    await expect(run(ctx, { ...cut, feed: { ...cut.feed, announced: 12 } })).rejects.toThrow("may be cut off");
    expect(await stock(ctx)).toEqual([]);
  });

  test("a row that cannot be read does not count as missing", async () => {
    const { ctx } = await freshAgency();
    await run(ctx, await sampleFeed());
    const feed = await sampleFeed(([sale]) => [sale as FeedProperty]);
    const problems = [{ line: 12, reference: "901_L1", reason: "PRICE is empty" }];
    expect(await run(ctx, { ...feed, feed: { ...feed.feed, problems } })).toMatchObject({
      withdrawn: [],
      refused: problems,
    });
  });

  test("unknown branches and places are told", async () => {
    const { ctx } = await freshAgency();
    const feed = await sampleFeed(([sale, letting]) => [
      { ...(sale as FeedProperty), branch: "77" },
      { ...(letting as FeedProperty), postcode: "ZE1 0AA" },
    ]);
    const { refused } = await run(ctx, feed);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "BRANCH_ID 77 belongs to no branch; name it in feedBranches of settings.json",
      "Nobody knows where ZE1 0AA is",
    ]);
  });
});

test("pictures that are addresses are fetched by the worker, but never from inside our network", async () => {
  const { ctx } = await freshAgency();
  const server = createServer((_, reply) => reply.end(front)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/a.jpg`;
  try {
    await run(
      ctx,
      await sampleFeed(([sale]) => [
        { ...(sale as FeedProperty), media: [{ kind: "photo", source: address, caption: null }] },
      ]),
    );
    const propertyId = (await stock(ctx))[0]?.propertyId ?? 0;
    const guarded = fetchFeedMedia(ctx, { propertyId, fetchPublic: createFetchPublic() });
    await expect(guarded).rejects.toThrow("1 pictures");
    expect((await examineFeed(ctx)).pictures).toMatchObject([{ problem: "the address is not a public one" }]);
    await fetchFeedMedia(ctx, { propertyId, fetchPublic: createFetchPublic(() => true) });
    const media = await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id));
    expect(media).toMatchObject([{ kind: "photo", position: 0, alt: "Photograph of Mill Lane, Taunton" }]);
  } finally {
    server.close();
  }
});

test("a picture is fetched again when its home has changed since, and the old one hangs until then", async () => {
  const { ctx, jobs } = await freshAgency();
  const pictures = [front, await photograph(640, 480)];
  const fetched: string[] = [];
  const fetchPublic: FetchPublic = async (source) => {
    fetched.push(source);
    return { ok: true, content: pictures[fetched.length - 1] as Buffer };
  };
  const source = "https://pictures.example/a.jpg";
  const at = (day: string) => async () => {
    const media = [{ kind: "photo" as const, source, caption: null }];
    await run(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media, changedAt: new Date(day) }]));
    return jobs.splice(0).map(({ data }) => data);
  };
  const shown = async () =>
    (await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id))).map(
      ({ mediaKey }) => mediaKey,
    );
  const work = (asked: object[]) =>
    Promise.all(asked.map((data) => fetchFeedMedia(ctx, { ...(data as { propertyId: number }), fetchPublic })));

  await work(await at("2026-11-01")());
  const [first] = await shown();
  expect(await at("2026-11-01")()).toEqual([]);
  const asked = await at("2026-11-02")();
  expect(asked).toMatchObject([{ again: true }]);
  expect(await shown()).toEqual([first]);
  await work(asked);
  expect(await shown()).not.toEqual([first]);
  expect(await at("2026-11-02")()).toEqual([]);
  expect(fetched).toEqual([source, source]);
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000).toISOString();
  expect(await at(hourAgo)()).toMatchObject([{ again: true }]);
  expect(await at(ctx.now.toISOString())()).toEqual([]);
});

test("a redirect to nowhere is one picture's trouble", async () => {
  const server = createServer((_, reply) => reply.writeHead(302, { location: "http://[" }).end()).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  try {
    const fetchPublic = createFetchPublic(() => true);
    expect(await fetchPublic(address, 1_000)).toEqual({ ok: false, reason: "it is not a web address" });
  } finally {
    server.close();
  }
});

test("what is exported and imported again changes nothing", async () => {
  const { ctx } = await freshAgency();
  await run(ctx, await sampleFeed());
  const target = path.join(folder.folder, "export");
  expect(await exportStock(ctx, target)).toEqual({ homes: 2, pictures: 1 });
  const again = await openFeed(target);
  expect(await run(ctx, again)).toMatchObject({ added: [], changed: [], withdrawn: [], unchanged: 2, warnings: [] });
});

test("a ZIP brings its pictures; a drop folder is emptied into done and refused", async () => {
  const { ctx } = await freshAgency();
  const blm = writeBlm(
    readBlm(
      "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^TOWN^POSTCODE1^POSTCODE2^DESCRIPTION^MEDIA_IMAGE_00^~\n#DATA#\nA^901^1^5^Taunton^TA1^1AA^Text^a.jpg^~\n#END#\n",
    ).properties,
    ctx.now,
  );
  const own = path.join(folder.folder, ctx.agency.slug);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, "stock.zip"), storedZip({ "stock.blm": Buffer.from(blm), "pictures/a.jpg": front }));
  await writeFile(path.join(own, "broken.blm"), "nothing");
  const later = new Date(Date.now() + 60_000);
  await readDropFolder({ ...ctx, now: later }, folder.folder);
  expect(await stock(ctx)).toMatchObject([{ reference: "A" }]);
  expect(await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id))).toHaveLength(1);
  expect((await readdir(path.join(own, "done"))).map((name) => name.slice(25))).toEqual(["stock.zip", "stock.zip.txt"]);
  expect((await readdir(path.join(own, "refused"))).map((name) => name.slice(25))).toEqual([
    "broken.blm",
    "broken.blm.txt",
  ]);
});

test("a ZIP that is cut off is refused, and one agency's trouble keeps nobody else waiting", async () => {
  const [one, other] = [await freshAgency(), await freshAgency()];
  const drop = temporaryFolder();
  const put = async ({ ctx }: { ctx: Context }, name: string, content: Buffer | string) => {
    await mkdir(path.join(drop.folder, ctx.agency.slug), { recursive: true });
    await writeFile(path.join(drop.folder, ctx.agency.slug, name), content);
  };
  const lists = (name: string) => readdir(path.join(drop.folder, name)).catch(() => []);
  const whole = storedZip({ "stock.blm": await readFile(sample) });
  await put(one, "1.zip", whole.subarray(0, whole.length - 10));
  await put(one, "2.zip", storedZip({ "../stock.blm": Buffer.from("") }));
  await put(other, "stock.blm", await readFile(sample));
  const later = new Date(Date.now() + 60_000);
  const failing: Context["enqueue"] = async () => {
    throw new Error("The queue is away");
  };
  const job = { ...one.ctx, now: later, enqueue: failing };
  try {
    await expect(readDropFolder(job, drop.folder)).rejects.toThrow("The feeds of 1 agencies could not be imported");
    expect(await lists(`${one.ctx.agency.slug}/refused`)).toHaveLength(4);
    expect(await lists(other.ctx.agency.slug)).toEqual(["stock.blm"]);
    await put(one, "stock.blm", await readFile(sample));
    await readDropFolder({ ...job, enqueue: async () => {} }, drop.folder);
    expect(await lists(`${other.ctx.agency.slug}/done`)).toHaveLength(2);
    expect(await lists(`${one.ctx.agency.slug}/done`)).toHaveLength(2);
  } finally {
    drop.remove();
  }
});

test("a look into the folder during an import begins no second one", async () => {
  const { ctx } = await freshAgency();
  const drop = temporaryFolder();
  await mkdir(path.join(drop.folder, ctx.agency.slug));
  await writeFile(path.join(drop.folder, ctx.agency.slug, "stock.blm"), await readFile(sample));
  const job = feedJobs({ feedFolder: drop.folder }).find(({ name }) => name === "read-drop-folder");
  const later = { ...ctx, now: new Date(Date.now() + 60_000) };
  try {
    await Promise.all([job?.run(later, {}), job?.run(later, {})]);
    expect(await ctx.db.select().from(feedRuns).where(eq(feedRuns.agencyId, ctx.agency.id))).toHaveLength(1);
  } finally {
    drop.remove();
  }
});

/** The simplest ZIP there is: everything stored as it is. */
function storedZip(files: Record<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(name), content]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), shared, central, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
