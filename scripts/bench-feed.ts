import { deepEqual } from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { htmlToText } from "#domains/feeds/blm/html-to-text.ts";
import { writeBlm } from "#domains/feeds/blm/write-blm.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import {
  benchSettings,
  createBenchAgency,
  createBenchContext,
  createBenchEnvironment,
} from "./bench/bench-environment.ts";
import { benchBranches, createBenchProperties, writeFeed, writeProperties } from "./bench/write-feed.ts";

type Counts = { added: number; changed: number; unchanged: number; withdrawn: number; refused: number };
const noCounts: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 };

/** Imports properties with two pictures each: new, unchanged, then with missing, changed and invalid rows. Checks every report. */
const count = benchSettings.feedHomes;
const missing = count / 10;
const homes = createBenchProperties(count);
await using bench = createBenchEnvironment();
const feedFolder = path.join(bench.folder, "feed");
const { db } = await bench.openDatabase();
const ctx = createBenchContext(db, await createBenchAgency(db, benchBranches));
await db.execute(sql`insert into sectors (code, location, postcodes)
  select 'TA1 ' || n, point(-3.1, 51 + n / 100.0), 10 from generate_series(1, 4) n`);
await writeFeed(feedFolder, homes);
const figures = {
  "first import": await runImport({ added: count }),
  "unchanged import": await runImport({ unchanged: count }),
  "a tenth missing, one price changed, one row invalid": await runImport(await changeFeed()),
};
const { rows } = await ctx.db.execute<{ linked: number; stored: number }>(
  sql`select (select count(*)::int from property_media) as linked, (select count(*)::int from media_objects) as stored`,
);
console.table(figures);
console.table({ "read 1,770 homes with 40 pictures each": await measureReading() });
console.log(`Twice as much of <li takes ${(timeHostile(400_000) / timeHostile(200_000)).toFixed(1)}× as long`);
console.log(`${rows[0]?.linked} pictures linked to properties, ${rows[0]?.stored} distinct pictures stored`);

async function changeFeed(): Promise<Partial<Counts>> {
  const remaining = homes.slice(missing).map((home, n) => (n === 0 ? { ...home, price: 1_000_000 } : home));
  await writeProperties(feedFolder, remaining, homes.at(-1)?.reference);
  return { unchanged: count - missing - 2, changed: 1, withdrawn: missing, refused: 1 };
}

async function runImport(expected: Partial<Counts>) {
  const start = performance.now();
  const feed = await openFeed(feedFolder);
  const report = await importFeed(ctx, { feed, force: false, onProgress: () => {} });
  const seconds = (performance.now() - start) / 1_000;
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
  return { seconds: seconds.toFixed(1), ...counts };
}

/** How long the main thread is blocked while a feed is read. */
async function measureReading() {
  const file = path.join(bench.folder, "reading.blm");
  const large = createBenchProperties(1_770).map((home) => {
    const sources = Array.from({ length: 40 }, (_, n) => `${home.reference}_IMG_${n}.jpg`);
    const media = sources.map((source) => ({ kind: "photo" as const, source, caption: "A picture" }));
    return { ...home, description: home.description.repeat(40), media };
  });
  await writeFile(file, writeBlm(large, new Date()));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 100));
  delay.reset();
  const start = performance.now();
  const feed = await openFeed(file);
  const seconds = (performance.now() - start) / 1_000;
  await new Promise((resolve) => setTimeout(resolve, 50));
  feed.close();
  return { seconds: seconds.toFixed(1), "longest block ms": Math.round(delay.max / 1e6) };
}

function timeHostile(count: number): number {
  const start = performance.now();
  htmlToText("<li ".repeat(count));
  return performance.now() - start;
}
