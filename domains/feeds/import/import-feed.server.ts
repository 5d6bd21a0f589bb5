import { sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { createEmptyReport, type FeedReport } from "#domains/feeds/feed-report.ts";
import type { FeedPackage } from "#domains/feeds/files/read-feed.server.ts";
import { feedRuns } from "#domains/feeds/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type BranchImport, importBranch } from "./import-branch.server.ts";

export type FeedImport = {
  feed: FeedPackage;
  /** Import even if much of the stock is missing. */
  force: boolean;
  onProgress: (done: number, total: number) => void;
};

/** Syncs each branch's stock with the file, one transaction per branch, and stores a report. */
export async function importFeed(ctx: Context, { feed, force, onProgress }: FeedImport): Promise<FeedReport> {
  const { properties, problems, declaredCount, unknownColumns } = feed.feed;
  if (properties.length === 0) throw new OperatorError(`${feed.name} contains no properties. Nothing was changed`);
  if (declaredCount !== null && declaredCount > properties.length + problems.length && !force)
    throw new OperatorError(
      `${feed.name} declares ${declaredCount} properties but contains ${properties.length + problems.length}: it may be truncated. Nothing was changed`,
    );
  const report: FeedReport = { ...createEmptyReport(), refused: [...problems], unknownColumns };
  const canWithdraw = problems.every(({ reference }) => reference !== null);
  if (!canWithdraw) report.warnings.push("Nothing was withdrawn: a row without a reference could not be read");
  const branchOf = await createBranchResolver(ctx);
  const listedReferences = new Set([...properties, ...problems].flatMap(({ reference }) => reference ?? []));
  let done = 0;
  for (const [name, homes] of Map.groupBy(properties, ({ branch }) => branch)) {
    const branchId = branchOf(name);
    if (branchId === undefined) {
      const reason = `BRANCH_ID ${name} is unknown; map it in feedBranches in settings.json`;
      report.refused.push(...homes.map(({ reference }) => ({ line: 0, reference, reason })));
      continue;
    }
    const input: BranchImport = {
      branch: { name, branchId },
      homes,
      listedReferences,
      canWithdraw,
      force,
      files: feed,
      report,
      onProperty: () => onProgress(++done, properties.length),
    };
    await ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await lockFeed(tx);
      // While pictures are hashed the transaction is idle.
      await db.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
      await importBranch(tx, input);
    });
  }
  await ctx.db.insert(feedRuns).values({
    agencyId: ctx.agency.id,
    source: feed.name,
    startedAt: ctx.now,
    finishedAt: new Date(),
    report,
  });
  return report;
}

/** Maps the feed's branch id by the agency's `feedBranches` setting, else by our own branch id. */
async function createBranchResolver(ctx: Context): Promise<(name: string) => number | undefined> {
  const { feedBranches } = (await agencyConfig(ctx)).settings;
  const ids = new Set((await findBranches(ctx)).map(({ branchId }) => branchId));
  return (name) => {
    const id = feedBranches[name] ?? Number(name);
    return ids.has(id) ? id : undefined;
  };
}

/** Serialises changes to an agency's feed data; held until the transaction ends. */
export async function lockFeed({ db, agency }: Context): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${agency.id}, hashtext('feed'))`);
}
