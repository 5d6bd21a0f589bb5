import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import { feedRuns } from "#domains/feeds/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { createDownloadPublic } from "#platform/http/network/fetch-public.server.ts";
import { listStock, sampleBlm, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { pullAllFeeds } from "./pull-feeds.server.ts";
import { readDropFolder } from "./read-drop-folder.server.ts";

const { freshAgency } = setUpFeedImport();
const drop = createTemporaryFolder();
afterAll(() => drop.remove());

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that records the headers of each request; returns its address. */
async function listen(answer: RequestListener) {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.headers);
    answer(request, reply);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return { asked, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function agencyWithPull(url: string, change: object = {}) {
  const { ctx } = await freshAgency();
  const config = minimalAgencyConfig(ctx.agency.slug);
  const feedPulls = [{ source: "alto", url, everyMinutes: 60, ...change }];
  await ctx.db
    .update(agencies)
    .set({ config: { ...config, settings: { ...config.settings, feedPulls } } })
    .where(eq(agencies.agencyId, ctx.agency.id));
  return ctx;
}

const anyAddress = createDownloadPublic(() => true);
const start = Date.now();
const at = (ctx: Context, minutes: number) => ({ ...ctx, now: new Date(start + minutes * 60_000) });
async function pull(ctx: Context, minutes: number, download = anyAddress) {
  const passwords = { FEED_PASSWORD_ALTO: "secret" };
  await pullAllFeeds(at(ctx, minutes), { feedFolder: drop.folder, passwords, download });
}
const listFiles = (ctx: Context) => readdir(path.join(drop.folder, ctx.agency.slug, "alto"));
const listOutcomes = async ({ db, agency }: Context) => {
  const runs = await db.select().from(feedRuns).where(eq(feedRuns.agencyId, agency.id)).orderBy(feedRuns.feedRunId);
  return runs.map(({ outcome, report }) => [outcome, report.refused[0]?.reason]);
};

test("fetches a due feed with its password, imports it and asks only for a newer one", async () => {
  const blm = await readFile(sampleBlm);
  const tags = { ETag: '"1"', "Last-Modified": "Mon, 16 Nov 2026 09:00:00 GMT" };
  const { asked, url } = await listen((request, reply) => {
    const isKnown = request.headers["if-none-match"] === '"1"';
    reply.writeHead(isKnown ? 304 : 200, tags).end(isKnown ? undefined : blm);
  });
  const ctx = await agencyWithPull(`${url}/stock.blm`, { user: "agent", passwordEnv: "FEED_PASSWORD_ALTO" });
  await pull(ctx, 0);
  expect(await listFiles(ctx)).toEqual(["pulled.blm"]);
  await readDropFolder(at(ctx, 1), drop.folder);
  expect(await listStock(ctx)).toMatchObject([{ feedSource: "alto" }, { feedSource: "alto" }]);
  for (const minutes of [59, 60, 61]) await pull(ctx, minutes);
  expect(asked).toMatchObject([
    { authorization: `Basic ${Buffer.from("agent:secret").toString("base64")}` },
    { "if-none-match": '"1"', "if-modified-since": tags["Last-Modified"] },
  ]);
  expect(asked).toHaveLength(2);
  expect(await listFiles(ctx)).toEqual(["done"]);
});

test("never connects to a private network, and a failed pull is an incident until it succeeds [S21]", async () => {
  let status = 500;
  const { asked, url } = await listen((_, reply) => void reply.writeHead(status).end());
  const ctx = await agencyWithPull(url);
  await pull(ctx, 0, createDownloadPublic());
  expect(asked).toEqual([]);
  await pull(ctx, 60);
  expect(await findIncidents(at(ctx, 60))).toMatchObject([{ source: "alto", incident: { kind: "refused" } }]);
  status = 304;
  await pull(ctx, 120);
  expect(await findIncidents(at(ctx, 120))).toMatchObject([{ incident: null }]);
  expect(await listOutcomes(ctx)).toEqual([
    ["refused", "The feed could not be fetched: the address is not a public one"],
    ["refused", "The feed could not be fetched: it answered 500"],
    ["imported", undefined],
  ]);
  expect(await listFiles(ctx)).toEqual([]);
});

test("does not send the password to another origin, and fetches nothing without the password", async () => {
  const other = await listen((_, reply) => void reply.end("PK"));
  const { asked, url } = await listen((_, reply) => void reply.writeHead(302, { location: other.url }).end());
  const ctx = await agencyWithPull(url, { user: "agent", passwordEnv: "FEED_PASSWORD_ALTO" });
  await pull(ctx, 0);
  expect(asked[0]?.authorization).toBeDefined();
  expect(other.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  expect(await listFiles(ctx)).toEqual(["pulled.zip"]);
  const without = await agencyWithPull(url, { user: "agent", passwordEnv: "FEED_PASSWORD_NONE" });
  await pull(without, 1);
  expect(asked).toHaveLength(1);
  expect(await listOutcomes(without)).toEqual([["refused", "FEED_PASSWORD_NONE is not set on the server"]]);
});

test.each([
  ["a variable that is not a feed password", { passwordEnv: "DATABASE_URL" }],
  ["a reserved source", { source: "done" }],
  ["a source outside its folder", { source: "../other" }],
  ["another scheme", { url: "file:///etc/passwd" }],
  ["an interval below five minutes", { everyMinutes: 1 }],
])("the settings refuse %s", (_, change) => {
  const valid = { source: "alto", url: "https://feed.example/stock.blm", everyMinutes: 5 };
  expect(settings.safeParse({ feedPulls: [valid] }).success).toBe(true);
  expect(settings.safeParse({ feedPulls: [{ ...valid, ...change }] }).success).toBe(false);
});
