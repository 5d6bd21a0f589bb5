import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import { mediaObjects, propertyMedia } from "#domains/properties/tables.server.ts";
import { createFetchPublic, type FetchPublic, timedOut } from "#platform/http/network/fetch-public.server.ts";
import { listStock, runImport, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { fetchFeedMedia } from "./save-feed-media.server.ts";

const { freshAgency, sampleFeed, front } = setUpFeedImport();

test("fetches pictures from public URLs, but never from inside our network [S21]", async () => {
  const { ctx } = await freshAgency();
  const server = createServer((_, reply) => reply.end(front())).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/a.jpg`;
  try {
    await runImport(
      ctx,
      await sampleFeed(([sale]) => [
        { ...(sale as FeedProperty), media: [{ kind: "photo", source: address, caption: null }] },
      ]),
    );
    const propertyId = (await listStock(ctx))[0]?.propertyId ?? 0;
    const guarded = fetchFeedMedia(ctx, { propertyId, fetchPublic: createFetchPublic() });
    await expect(guarded).rejects.toThrow("1 pictures");
    expect((await runFeedDoctor(ctx, { feedFolder: null })).pictures).toMatchObject([
      { problem: "the address is not a public one" },
    ]);
    await fetchFeedMedia(ctx, { propertyId, fetchPublic: createFetchPublic(() => true) });
    const media = await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id));
    expect(media).toMatchObject([{ kind: "photo", position: 0, alt: "Photograph of Mill Lane, Taunton" }]);
  } finally {
    server.close();
  }
});

test("stores and updates the description and credit that a feed gives, of files and of URLs", async () => {
  const { ctx } = await freshAgency();
  const send = async (alt: string | undefined) => {
    const texts = { kind: "photo" as const, caption: "Front", alt, credit: "Drawn by Ann" };
    const media = [
      { ...texts, source: "901_S1_IMG_00.jpg" },
      { ...texts, source: "https://pictures.example/b.jpg" },
    ];
    return runImport(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media }]));
  };
  const alts = async () => {
    const rows = await ctx.db
      .select({ alt: propertyMedia.alt, credit: mediaObjects.credit })
      .from(propertyMedia)
      .innerJoin(mediaObjects, joinsMediaObject)
      .where(eq(propertyMedia.agencyId, ctx.agency.id))
      .orderBy(propertyMedia.position);
    return rows.map(({ alt, credit }) => `${alt}, ${credit}`);
  };
  await send("A stone cottage");
  const propertyId = (await listStock(ctx))[0]?.propertyId ?? 0;
  const content = await createPhoto(320, 200);
  await fetchFeedMedia(ctx, { propertyId, fetchPublic: async () => ({ ok: true, content }) });
  expect(await alts()).toEqual(["A stone cottage, Drawn by Ann", "A stone cottage, Drawn by Ann"]);
  expect((await send("A brick cottage")).changed).toMatchObject([{ fields: ["pictures"] }]);
  expect((await send(undefined)).changed).toEqual([]);
  expect(await alts()).toEqual(["A brick cottage, Drawn by Ann", "A brick cottage, Drawn by Ann"]);
});

test("stops after two timeouts and tries the other pictures first on the next attempt", async () => {
  const { ctx } = await freshAgency();
  const media = ["a", "b", "c", "d"].map((name) => ({
    kind: "photo" as const,
    source: `https://pictures.example/${name}.jpg`,
    caption: null,
  }));
  await runImport(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media }]));
  const propertyId = (await listStock(ctx))[0]?.propertyId ?? 0;
  const asked: string[] = [];
  const fetchPublic: FetchPublic = async (source) => {
    asked.push(source.charAt(source.length - 5));
    return { ok: false, reason: timedOut };
  };
  for (const attempt of [1, 2])
    await expect(fetchFeedMedia(ctx, { propertyId, fetchPublic }), `attempt ${attempt}`).rejects.toThrow("4 pictures");
  expect(asked).toEqual(["a", "b", "c", "d"]);
});

test("times out on a silent server and on an endless response", async () => {
  const server = createServer((request, reply) => request.url === "/drip" && reply.write("x")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchPublic = createFetchPublic(() => true, 100);
  for (const path of ["/silent", "/drip"])
    expect(await fetchPublic(`${origin}${path}`, 1_000)).toEqual({ ok: false, reason: timedOut });
  server.closeAllConnections();
  server.close();
});

test("fetches a picture again when its property has changed, and keeps the old one until then", async () => {
  const { ctx, jobs } = await freshAgency();
  const pictures = [front(), await createPhoto(640, 480)];
  const fetched: string[] = [];
  const fetchPublic: FetchPublic = async (source) => {
    fetched.push(source);
    return { ok: true, content: pictures[fetched.length - 1] as Buffer };
  };
  const source = "https://pictures.example/a.jpg";
  const at = (day: string) => async () => {
    const media = [{ kind: "photo" as const, source, caption: null }];
    await runImport(
      ctx,
      await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media, changedAt: new Date(day) }]),
    );
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

test("reports an invalid redirect as that picture's failure", async () => {
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
