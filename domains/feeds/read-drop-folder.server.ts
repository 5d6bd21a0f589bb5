import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { describeFailure } from "#platform/http/database-failure.server.ts";
import { agencyContext, type JobContext } from "#platform/jobs/job.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { reportText } from "./feed-report.ts";
import { importFeed } from "./import-feed.server.ts";
import { openFeed } from "./open-feed.server.ts";

const feedNames = /\.(blm|csv|json|zip)$/i;
/** A file still being written grows; one left alone for this long is whole. */
const restedMs = 30_000;

/**
 * Imports what lies in each agency's folder, oldest first, and moves it to `done` or `refused` with its report. What fails
 * for another reason than the file itself stays for the next time, and keeps no other agency's feeds waiting.
 */
export async function readDropFolder(ctx: JobContext, folder: string): Promise<void> {
  const rows = await ctx.db.select({ id: agencies.agencyId, slug: agencies.slug }).from(agencies);
  let failed = 0;
  for (const agency of rows) {
    const own = path.join(folder, agency.slug);
    try {
      for (const name of await waitingFeeds(own, ctx.now)) await importDropped(agencyContext(ctx, agency), own, name);
    } catch (error) {
      failed += 1;
      ctx.log.error({ agency: agency.slug, ...describeFailure(error) }, "feed failed");
    }
  }
  if (failed > 0) throw new Error(`The feeds of ${failed} agencies could not be imported`);
}

async function waitingFeeds(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => feedNames.test(name))
      .map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  return found
    .filter(({ at }) => now.getTime() - at >= restedMs)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

async function importDropped(ctx: Context, folder: string, name: string): Promise<void> {
  try {
    const feed = await openFeed(path.join(folder, name));
    const report = await importFeed(ctx, { feed, force: false, onProgress: () => {} }).finally(feed.close);
    const where = report.heldBack.length > 0 ? "refused" : "done";
    await setAside(path.join(folder, name), { where, text: reportText(report), now: ctx.now });
    ctx.log.info({ feed: name, added: report.added.length, changed: report.changed.length }, "feed imported");
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    await setAside(path.join(folder, name), { where: "refused", text: error.message, now: ctx.now });
    ctx.log.error({ feed: name, reason: error.message }, "feed refused");
  }
}

type Outcome = { where: "done" | "refused"; text: string; now: Date };

async function setAside(file: string, { where, text, now }: Outcome): Promise<void> {
  const target = path.join(path.dirname(file), where);
  await mkdir(target, { recursive: true });
  const stamped = `${now.toISOString().replace(/[:.]/g, "-")}-${path.basename(file)}`;
  await rename(file, path.join(target, stamped));
  await writeFile(path.join(target, `${stamped}.txt`), `${text}\n`);
}
