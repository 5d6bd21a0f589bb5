import { lstat, readdir, rename } from "node:fs/promises";
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
import { recordRefusal, setRunFile } from "./record-run.server.ts";
import { type Archive, archiveFile, parseArchiveName, runFeed } from "./run-feed.server.ts";

const feedFileName = /\.(blm|csv|json|xml|zip)$/i;
/** Uploads in progress, hidden files, and pictures that a feed file next to them names. */
const otherFileName = /^\.|\.(part|tmp|filepart|jpe?g|png|gif|webp|avif|bmp|tiff?|pdf)$/i;
const archives = ["done", "refused", "held-back"];
/** A file unchanged for this long is taken as fully uploaded. */
const minFileAgeMs = 30_000;
/**
 * A file with another name may be an upload in progress. After this time it is refused, so that the office hears of it; not once a
 * feed has been imported, because some senders add files of their own.
 */
const minUnknownFileAgeMs = 60 * 60 * 1000;
const maxStalledUploadMs = 24 * 60 * 60 * 1000;

/**
 * Imports the feeds in each agency's folder, oldest first, and moves them to `done`, `held-back` or `refused` with a report. After a
 * failure not caused by the file, it and later files of its source stay for the next run; other sources are still imported.
 */
export async function readDropFolder(ctx: JobContext, folder: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: agencies.agencyId, slug: agencies.slug })
    .from(agencies)
    .where(isNull(agencies.suspendedAt));
  const failed = new Set<string>();
  for (const agency of rows)
    for (const { folder: place, source } of await listSourceFolders(path.join(folder, agency.slug)))
      try {
        await returnContinuedUploads(place, ctx.now);
        for (const name of await listReadyFeeds(place, ctx.now))
          await importDroppedFile(toAgencyContext(ctx, agency), { folder: place, source, name });
      } catch (error) {
        failed.add(agency.slug);
        ctx.log.error({ agency: agency.slug, source, ...describeFailure(error) }, "feed import failed");
      }
  if (failed.size > 0) throw new Error(`Feed import failed for ${failed.size} agencies`);
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

/**
 * Moves a file back whose upload stalled, was taken as complete, and went on: the server still writes to the moved file. Only the
 * change time tells that from a date of the uploader's; only the modification time tells it from a change of owner.
 */
async function returnContinuedUploads(folder: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - maxStalledUploadMs);
  for (const archive of archives.map((name) => path.join(folder, name)))
    for (const entry of await readdir(archive).catch(() => [])) {
      const archived = feedFileName.test(entry) ? parseArchiveName(entry) : null;
      if (archived === null || archived.at < since) continue;
      const [file, report, next] = await Promise.all(
        [path.join(archive, entry), path.join(archive, `${entry}.txt`), path.join(folder, archived.name)].map((place) =>
          lstat(place).catch(() => null),
        ),
      );
      if (!file || !report || next) continue;
      if (file.ctimeMs > report.ctimeMs && file.mtimeMs > report.mtimeMs)
        await rename(path.join(archive, entry), path.join(folder, archived.name));
    }
}

async function listReadyFeeds(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => !otherFileName.test(name) && (feedFileName.test(name) || !names.includes("done")))
      .map(async (name) => ({ name, entry: await lstat(path.join(folder, name)).catch(() => null) })),
  );
  // A symbolic link could lead to another agency's files. The uploader sets the modification time, the system the change time.
  return found
    .flatMap(({ name, entry }) => (entry?.isFile() ? { name, at: entry.ctimeMs } : []))
    .filter(({ name, at }) => now.getTime() - at >= (feedFileName.test(name) ? minFileAgeMs : minUnknownFileAgeMs))
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
    if (!feedFileName.test(name)) await refuseUnknown(ctx, { source, name });
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

/** Its content is not read: a backup of an older file would replace the stock. */
async function refuseUnknown(ctx: Context, { source, name }: Omit<DroppedFile, "folder">): Promise<never> {
  const reason = "Feed files end in .blm, .csv, .json, .xml or .zip";
  await recordRefusal(ctx, { source, wayIn: "folder", name, reason });
  throw new OperatorError(reason);
}
