import { cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { formatReport } from "#domains/feeds/feed-report.ts";
import { defaultSource } from "#domains/feeds/feed-sources.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type FeedImport, importFeed } from "./import-feed.server.ts";
import { findRun, recordRefusal, setRunFile } from "./record-run.server.ts";

type Input = Omit<FeedImport, "feed"> & { place: string };

/** The folder into which files of the source are dropped. */
export const toSourceFolder = (agencyFolder: string, source: string) =>
  source === defaultSource ? agencyFolder : path.join(agencyFolder, source);

/** Imports a file that stays where it is. If any of it is held back, a copy waits for its release in `feedFolder`. */
export async function importFile(ctx: Context, { feedFolder, ...input }: Input & { feedFolder: string }) {
  const report = await runFeed(ctx, input);
  if (report.heldBack.length === 0 || report.runId === null) return report;
  const folder = toSourceFolder(path.join(feedFolder, ctx.agency.slug), input.source ?? defaultSource);
  const copy = toArchiveName(folder, "held-back", input.place, ctx.now);
  await cp(input.place, copy, { recursive: true });
  await setRunFile(ctx, report.runId, path.resolve(copy));
  return report;
}

/** Opens and imports a file; a refused file is recorded as a run too. */
export async function runFeed(ctx: Context, { place, ...input }: Input) {
  const { source = defaultSource, wayIn = "command", dryRun = false } = input;
  await stat(place);
  try {
    const feed = await openFeed(place);
    return await importFeed(ctx, { feed, ...input }).finally(feed.close);
  } catch (error) {
    if (error instanceof OperatorError && !dryRun)
      await recordRefusal(ctx, { source, wayIn, name: path.basename(place), reason: error.message });
    throw error;
  }
}

export type Archive = "done" | "refused" | "held-back";

const toArchiveName = (folder: string, where: Archive, file: string, now: Date) =>
  path.join(folder, where, `${now.toISOString().replace(/[:.]/g, "-")}-${path.basename(file)}`);

const archiveName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(.+)$/;

/** When a file was archived, and the name it had before; null for other names. */
export function parseArchiveName(archived: string): { at: Date; name: string } | null {
  const [, day, hour, minute, second, ms, name] = archiveName.exec(archived) ?? [];
  return name === undefined ? null : { at: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`), name };
}

/** Moves a file with its report into a folder next to it; returns its new place. */
export async function archiveFile(file: string, where: Archive, text: string, now: Date): Promise<string> {
  const stamped = toArchiveName(path.dirname(file), where, file, now);
  await moveWithReport(file, stamped, text);
  return stamped;
}

async function moveWithReport(file: string, to: string, text: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(file, to);
  await writeFile(`${to}.txt`, `${text}\n`);
}

/** Imports a held-back file although much of the stock is missing from it, and moves it to the imported ones. */
export async function releaseRun(ctx: Context, id: number, onProgress: FeedImport["onProgress"]) {
  const run = await findRun(ctx, id);
  if (!run?.file) throw new OperatorError(`Run ${id} holds no file back`);
  const { file, feedSource: source } = run;
  await stat(file).catch(() => {
    throw new OperatorError(`${file} is gone; send it again`);
  });
  const report = formatReport(await runFeed(ctx, { place: file, source, force: true, onProgress }));
  await setRunFile(ctx, id, null);
  const folder = path.dirname(path.dirname(file));
  await moveWithReport(file, path.join(folder, "done", path.basename(file)), report);
  await rm(`${file}.txt`, { force: true });
  return report;
}
