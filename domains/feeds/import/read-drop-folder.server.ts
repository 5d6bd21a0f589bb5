import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isNull } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import { formatReport } from "#domains/feeds/feed-report.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import { type JobContext, toAgencyContext } from "#platform/jobs/job.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { importFeed } from "./import-feed.server.ts";

const feedFileName = /\.(blm|csv|json|zip)$/i;
/** A file unmodified for this long is taken as fully uploaded. */
const minFileAgeMs = 30_000;

/**
 * Imports the feeds in each agency's folder, oldest first, and moves them to `done` or `refused` with a report. After a
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
      for (const name of await listReadyFeeds(agencyFolder, ctx.now))
        await importDroppedFile(toAgencyContext(ctx, agency), agencyFolder, name);
    } catch (error) {
      failed += 1;
      ctx.log.error({ agency: agency.slug, ...describeFailure(error) }, "feed import failed");
    }
  }
  if (failed > 0) throw new Error(`Feed import failed for ${failed} agencies`);
}

async function listReadyFeeds(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => feedFileName.test(name))
      .map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  return found
    .filter(({ at }) => now.getTime() - at >= minFileAgeMs)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

async function importDroppedFile(ctx: Context, folder: string, name: string): Promise<void> {
  try {
    const feed = await openFeed(path.join(folder, name));
    const report = await importFeed(ctx, { feed, force: false, onProgress: () => {} }).finally(feed.close);
    const where = report.heldBack.length > 0 ? "refused" : "done";
    await archiveFile(path.join(folder, name), { where, text: formatReport(report), now: ctx.now });
    ctx.log.info({ feed: name, added: report.added.length, changed: report.changed.length }, "feed imported");
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await archiveFile(path.join(folder, name), { where: "refused", text: error.message, now: ctx.now });
    ctx.log.error({ feed: name, reason: error.message }, "feed refused");
  }
}

type Outcome = { where: "done" | "refused"; text: string; now: Date };

async function archiveFile(file: string, { where, text, now }: Outcome): Promise<void> {
  const target = path.join(path.dirname(file), where);
  await mkdir(target, { recursive: true });
  const stamped = `${now.toISOString().replace(/[:.]/g, "-")}-${path.basename(file)}`;
  await rename(file, path.join(target, stamped));
  await writeFile(path.join(target, `${stamped}.txt`), `${text}\n`);
}
