import { deepEqual, equal } from "node:assert/strict";
import { hash } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getRequestListener } from "@hono/node-server";
import { like, sql } from "drizzle-orm";
import { Hono } from "hono";
import { feedsApi } from "#domains/feeds/api.server.ts";
import { writeBlm } from "#domains/feeds/blm/write-blm.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { createFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import { writeRtdf } from "#domains/feeds/rtdf/write-rtdf.ts";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-datasets.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import {
  benchSettings,
  createBenchAgency,
  createBenchContext,
  createBenchEnvironment,
} from "./bench/bench-environment.ts";
import { percentile } from "./bench/run-load.ts";
import { benchBranches, createBenchProperties, writeFeed, writeProperties } from "./bench/write-feed.ts";

type Counts = { added: number; changed: number; unchanged: number; withdrawn: number; refused: number };
const noCounts: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 };

/**
 * Imports properties with two pictures each: new, unchanged, then with missing, changed and invalid rows; then
 * four times as many without pictures, from all over the country. Then sends single properties by RTDF over HTTP. Checks every report.
 */
const calls = 500;
const maxCallMs = 100;
const toRealTimeHome = (home: FeedProperty) => ({ ...home, reference: `R${home.reference}`, media: [] });
const count = benchSettings.feedHomes;
const missing = count / 10;
const homes = createBenchProperties(count);
await using bench = createBenchEnvironment();
const feedFolder = path.join(bench.folder, "feed");
const { db, pool } = await bench.openDatabase();
await loadPlaces(pool, placesFolder(projectDir()), () => {});
const otherBranches = benchBranches.map((branch) => branch + benchBranches.length);
const ctx = createBenchContext(db, await createBenchAgency(db, [...benchBranches, ...otherBranches]));
await writeFeed(feedFolder, homes);
const largeFile = path.join(bench.folder, "large.blm");
await writeFile(largeFile, writeBlm(await createLargeStock(), new Date()));
const figures = {
  "first import": await runImport(feedFolder, { added: count }, 30),
  "unchanged import": await runImport(feedFolder, { unchanged: count }, 5),
  "a tenth missing, one price changed, one row invalid": await runImport(feedFolder, await changeFeed()),
  "four times as many without pictures": await runImport(largeFile, { added: 4 * count }, 60),
  "the same again": await runImport(largeFile, { unchanged: 4 * count }),
};
const { rows } = await ctx.db.execute<{ linked: number; stored: number }>(
  sql`select (select count(*)::int from property_media) as linked, (select count(*)::int from media_objects) as stored`,
);
console.table(figures);
console.log(await measureRealTime());
const large = figures["four times as many without pictures"].seconds;
console.log(
  `First import without pictures: ${(Number(large) / (await timeInserts())).toFixed(2)}× inserting the same rows`,
);
const again = figures["unchanged import"].seconds;
console.log(
  `Unchanged import: ${(Number(again) / (await timeHashing())).toFixed(2)}× reading and hashing its pictures`,
);
console.log(`${rows[0]?.linked} pictures linked to properties, ${rows[0]?.stored} distinct pictures stored`);

async function createLargeStock() {
  const sectors = await db.execute<{ code: string }>(sql`select code from postcode_sectors order by code`);
  return createBenchProperties(4 * count).map((home, n) => ({
    ...home,
    reference: `L${home.reference}`,
    branch: String(otherBranches[n % otherBranches.length]),
    postcode: `${sectors.rows[(n * 7_919) % sectors.rows.length]?.code}AA`,
    media: [],
  }));
}

async function changeFeed(): Promise<Partial<Counts>> {
  const remaining = homes.slice(missing).map((home, n) => (n === 0 ? { ...home, price: 1_000_000 } : home));
  await writeProperties(feedFolder, remaining, homes.at(-1)?.reference);
  return { unchanged: count - missing - 2, changed: 1, withdrawn: missing, refused: 1 };
}

/** Sends new and changed properties one at a time over HTTP, to an agency with all the stock above. */
async function measureRealTime(): Promise<string> {
  const key = await createFeedKey(ctx, { source: "real-time" });
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", { ...ctx, now: new Date() });
    c.set("clientAddress", "127.0.0.1");
    await next();
  });
  app.route("/feeds", feedsApi({ feedFolder: bench.folder, isTrustedProxy: () => false }));
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feeds/rtdf/v1/property/sendpropertydetails`;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const sent: object[] = JSON.parse(writeRtdf(createBenchProperties(calls / 2).map(toRealTimeHome)));
  const bodies = [...sent, ...sent].map((body, n) => JSON.stringify(body).replace("near the", `${n} minutes from the`));
  const times: number[] = [];
  for (const body of bodies) {
    const start = performance.now();
    const { success } = (await (await fetch(url, { method: "POST", headers, body })).json()) as { success: boolean };
    times.push(performance.now() - start);
    equal(success, true);
  }
  server.close();
  server.closeAllConnections();
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((time) => time.toFixed(1));
  return `${calls} RTDF calls: p50 ${p50} ms, p95 ${p95} ms (target ${maxCallMs} ms)`;
}

async function runImport(source: string, expected: Partial<Counts>, target?: number) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const start = performance.now();
  const feed = await openFeed(source);
  const report = await importFeed(ctx, { feed, force: false, onProgress: () => {} });
  const seconds = (performance.now() - start) / 1_000;
  delay.disable();
  feed.close();
  const { unchanged, heldBack, warnings } = report;
  const counts: Counts = {
    added: report.added.length,
    changed: report.changed.length,
    unchanged,
    withdrawn: report.withdrawn.length,
    refused: report.refused.length,
  };
  deepEqual({ counts, heldBack, warnings }, { counts: { ...noCounts, ...expected }, heldBack: [], warnings: [] });
  return {
    seconds: seconds.toFixed(1),
    target: target ?? "",
    "longest block ms": Math.round(delay.max / 1e6),
    ...counts,
  };
}

/** The rows of the large stock, inserted by plain multi-row statements in one transaction. */
async function timeInserts(): Promise<number> {
  const found = await db.select().from(properties).where(like(properties.reference, "LB%"));
  const copies = found.map(({ propertyId, publicLocation, inCounties, countySlug, closedOn, searchText, ...row }) => ({
    ...row,
    reference: `Copy of ${row.reference}`,
  }));
  const start = performance.now();
  await db.transaction(async (tx) => {
    for (let from = 0; from < copies.length; from += 200)
      await tx.insert(properties).values(copies.slice(from, from + 200));
  });
  return (performance.now() - start) / 1_000;
}

async function timeHashing(): Promise<number> {
  const start = performance.now();
  for (const { source } of homes.flatMap(({ media }) => media))
    hash("sha256", await readFile(path.join(feedFolder, source)));
  return (performance.now() - start) / 1_000;
}
