import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { createEmptyReport } from "#domains/feeds/feed-report.ts";
import { feedExtensions } from "#domains/feeds/formats/feed-formats.ts";
import { feedSources } from "#domains/feeds/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import type { DownloadPublic } from "#platform/http/network/fetch-public.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { findLastOutcome, recordRefusal, recordRun } from "./record-run.server.ts";
import { toSourceFolder } from "./run-feed.server.ts";

type Options = {
  feedFolder: string;
  /** By the name of the environment variable. */
  passwords: Readonly<Record<string, string | undefined>>;
  download: DownloadPublic;
};
type FeedPull = NonNullable<Settings["feedPulls"]>[number];

const maxPulledBytes = 500 * 1024 * 1024;
const pullName = "pull";
/** Downloads at the same time, so that one slow server does not delay the other agencies. */
const maxConcurrent = 4;

/** Fetches the due feeds of every agency into its drop folder. */
export async function pullAllFeeds(ctx: JobContext, options: Options): Promise<void> {
  const waiting = await ctx.db
    .select({ id: agencies.agencyId, slug: agencies.slug })
    .from(agencies)
    .where(and(isNull(agencies.suspendedAt), sql`${agencies.config} -> 'settings' ? 'feedPulls'`));
  let failed = 0;
  const work = async () => {
    for (let agency = waiting.shift(); agency; agency = waiting.shift())
      try {
        await pullFeeds(toAgencyContext(ctx, agency), options);
      } catch (error) {
        failed += 1;
        ctx.log.error({ agency: agency.slug, ...describeFailure(error) }, "feed pull failed");
      }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  if (failed > 0) throw new Error(`Feed pull failed for ${failed} agencies`);
}

async function pullFeeds(ctx: Context, options: Options): Promise<void> {
  const { feedPulls = [] } = (await agencyConfig(ctx)).settings;
  const sources = await ctx.db.select().from(feedSources).where(eq(feedSources.agencyId, ctx.agency.id));
  for (const pull of feedPulls) {
    const known = sources.find(({ name }) => name === pull.source);
    const dueAt = (known?.pulledAt?.getTime() ?? 0) + pull.everyMinutes * 60_000;
    if (dueAt <= ctx.now.getTime()) await pullFeed(ctx, pull, known, options);
  }
}

type KnownSource = typeof feedSources.$inferSelect | undefined;

/** Stores a new file in the drop folder. A failure is recorded as a refused run, and the first success after it ends it. */
async function pullFeed(
  ctx: Context,
  pull: FeedPull,
  known: KnownSource,
  { feedFolder, passwords, download }: Options,
) {
  const { source, url, user, passwordEnv } = pull;
  const run = { source, wayIn: "pull", name: pullName } as const;
  const password = passwordEnv === undefined ? "" : passwords[passwordEnv];
  if (password === undefined) {
    await recordRefusal(ctx, { ...run, reason: `${passwordEnv} is not set on the server` });
    await notePull(ctx, source, {});
    return;
  }
  const folder = toSourceFolder(path.join(feedFolder, ctx.agency.slug), source);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, ".pulled.part");
  try {
    const headers = {
      ...(user === undefined
        ? {}
        : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` }),
      ...(known?.etag ? { "if-none-match": known.etag } : {}),
      ...(known?.lastModified ? { "if-modified-since": known.lastModified } : {}),
    };
    const result = await download(url, { file, maxBytes: maxPulledBytes, headers });
    if (!result.ok) {
      await recordRefusal(ctx, { ...run, reason: `The feed could not be fetched: ${result.reason}` });
      await notePull(ctx, source, {});
      return;
    }
    if (result.isNew) await rename(file, path.join(folder, `pulled${await findExtension(file, url)}`));
    else if ((await findLastOutcome(ctx, source, pullName)) === "refused")
      await recordRun(ctx, { ...run, report: createEmptyReport(), outcome: "imported" });
    await notePull(ctx, source, result.isNew ? { etag: result.etag, lastModified: result.lastModified } : {});
  } finally {
    await rm(file, { force: true });
  }
}

async function notePull({ db, agency, now }: Context, name: string, tags: Partial<typeof feedSources.$inferInsert>) {
  const noted = { pulledAt: now, ...tags };
  await db
    .insert(feedSources)
    .values({ agencyId: agency.id, name, wayIn: "pull", lastRunAt: now, ...noted })
    .onConflictDoUpdate({ target: [feedSources.agencyId, feedSources.name], set: noted });
}

/** A ZIP is recognised by its first bytes; other feeds are recognised by their content, whatever their extension. */
async function findExtension(file: string, url: string): Promise<string> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close());
  if (buffer.toString("latin1") === "PK") return ".zip";
  const { pathname } = new URL(url);
  return feedExtensions.find((extension) => pathname.toLowerCase().endsWith(extension)) ?? ".csv";
}
