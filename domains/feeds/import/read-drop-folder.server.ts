import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { isNull } from "drizzle-orm";
import { feedSourceName } from "#domains/agency/feed-source-name.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { formatReport } from "#domains/feeds/feed-report.ts";
import { defaultSource } from "#domains/feeds/feed-sources.ts";
import type { RunOutcome } from "#domains/feeds/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { setRunFile } from "./record-run.server.ts";
import { type Archive, archiveFile, runFeed } from "./run-feed.server.ts";

const feedFileName = /\.(blm|csv|json|xml|zip)$/i;
/** Uploads in progress, hidden files, and pictures that a feed file next to them names. */
const otherFileName = /^\.|\.(part|tmp|filepart|jpe?g|png|gif|webp|pdf)$/i;
const archives = ["done", "refused", "held-back"];
/** A file unmodified for this long is taken as fully uploaded. */
const minFileAgeMs = 30_000;

/**
 * Imports the feeds in each agency's folder, oldest first, and moves them to `done`, `held-back` or `refused` with a report. After a
 * failure not caused by the file, the file stays for the next run and the other agencies' feeds are still imported.
 */
export async function readDropFolder(ctx: JobContext, folder: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: agencies.agencyId, slug: agencies.slug })
    .from(agencies)
    .where(isNull(agencies.suspendedAt));
  let failed = 0;
  for (const agency of rows) {
    const agencyFolder = path.join(folder, agency.slug);
    try {
      for (const { folder: place, source } of await listSourceFolders(agencyFolder))
        for (const name of await listReadyFeeds(place, ctx.now))
          await importDroppedFile(toAgencyContext(ctx, agency), { folder: place, source, name });
    } catch (error) {
      failed += 1;
      ctx.log.error({ agency: agency.slug, ...describeFailure(error) }, "feed import failed");
    }
  }
  if (failed > 0) throw new Error(`Feed import failed for ${failed} agencies`);
}

/** Files in the agency's folder belong to the default source, those in a folder below to the source of its name. */
async function listSourceFolders(folder: string): Promise<{ folder: string; source: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const named = entries.filter((entry) => entry.isDirectory() && feedSourceName.safeParse(entry.name).success);
  return [
    { folder, source: defaultSource },
    ...named.map(({ name }) => ({ folder: path.join(folder, name), source: name })),
  ];
}

/** Files and folders of an agency's drop folder that are not imported, for `feed doctor`. */
export async function listUnknownEntries(folder: string): Promise<string[]> {
  const unknown: string[] = [];
  for (const { folder: place } of await listSourceFolders(folder)) {
    const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
    const isUnknown = (entry: (typeof entries)[number]) =>
      entry.isDirectory()
        ? !archives.includes(entry.name) && !(place === folder && feedSourceName.safeParse(entry.name).success)
        : !entry.isFile() || (!feedFileName.test(entry.name) && !otherFileName.test(entry.name));
    unknown.push(...entries.filter(isUnknown).map(({ name }) => path.relative(folder, path.join(place, name))));
  }
  return unknown;
}

async function listReadyFeeds(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => feedFileName.test(name) && !otherFileName.test(name))
      .map(async (name) => ({ name, entry: await lstat(path.join(folder, name)) })),
  );
  // A symbolic link could lead to another agency's files.
  return found
    .flatMap(({ name, entry }) => (entry.isFile() ? { name, at: entry.mtimeMs } : []))
    .filter(({ at }) => now.getTime() - at >= minFileAgeMs)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

const archiveOf: Readonly<Record<RunOutcome, Archive>> = {
  imported: "done",
  "held back": "held-back",
  refused: "refused",
};

type DroppedFile = { folder: string; source: string; name: string };

async function importDroppedFile(ctx: Context, { folder, source, name }: DroppedFile): Promise<void> {
  const place = path.join(folder, name);
  try {
    const report = await runFeed(ctx, { place, source, wayIn: "folder", force: false, onProgress: () => {} });
    const file = await archiveFile(place, archiveOf[report.outcome], formatReport(report), ctx.now);
    if (report.outcome === "held back" && report.runId !== null)
      await setRunFile(ctx, report.runId, path.resolve(file));
    const counts = { added: report.added.length, changed: report.changed.length };
    ctx.log.info({ feed: name, source, ...counts, heldBack: report.heldBack.length }, `feed ${report.outcome}`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await archiveFile(place, "refused", error.message, ctx.now);
    ctx.log.error({ feed: name, source, reason: error.message }, "feed refused");
  }
}
