import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { photograph } from "#domains/properties/media/picture-fixtures.ts";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import { createFetchPublic, type FetchPublic, tookTooLong } from "#platform/http/fetch-public.server.ts";
import { feedImports, runImport, stockOf } from "#tests/support/feed-imports.ts";
import { examineFeed } from "./examine-feed.server.ts";
import type { FeedProperty } from "./feed-property.ts";
import { fetchFeedMedia } from "./fetch-feed-media.server.ts";

const { freshAgency, sampleFeed, front } = feedImports();

test("pictures that are addresses are fetched by the worker, but never from inside our network", async () => {
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
    const propertyId = (await stockOf(ctx))[0]?.propertyId ?? 0;
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

test("a host that hangs is asked for two pictures and then left alone, and next time for others first", async () => {
  const { ctx } = await freshAgency();
  const media = ["a", "b", "c", "d"].map((name) => ({
    kind: "photo" as const,
    source: `https://pictures.example/${name}.jpg`,
    caption: null,
  }));
  await runImport(ctx, await sampleFeed(([sale]) => [{ ...(sale as FeedProperty), media }]));
  const propertyId = (await stockOf(ctx))[0]?.propertyId ?? 0;
  const asked: string[] = [];
  const fetchPublic: FetchPublic = async (source) => {
    asked.push(source.charAt(source.length - 5));
    return { ok: false, reason: tookTooLong };
  };
  for (const round of [1, 2])
    await expect(fetchFeedMedia(ctx, { propertyId, fetchPublic }), `round ${round}`).rejects.toThrow("4 pictures");
  expect(asked).toEqual(["a", "b", "c", "d"]);
});

test("a server that says nothing takes too long, and so does one that never ends", async () => {
  const server = createServer((request, reply) => request.url === "/drip" && reply.write("x")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetchPublic = createFetchPublic(() => true, 100);
  for (const path of ["/silent", "/drip"])
    expect(await fetchPublic(`${origin}${path}`, 1_000)).toEqual({ ok: false, reason: tookTooLong });
  server.closeAllConnections();
  server.close();
});

test("a picture is fetched again when its home has changed since, and the old one hangs until then", async () => {
  const { ctx, jobs } = await freshAgency();
  const pictures = [front(), await photograph(640, 480)];
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
