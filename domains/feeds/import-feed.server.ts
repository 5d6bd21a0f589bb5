import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import type { Context } from "#platform/context.ts";
import { PlainError } from "#platform/plain-error.ts";
import type { FeedPackage } from "./feed-package.ts";
import { emptyReport, type FeedReport } from "./feed-report.ts";
import { type BranchImport, importBranch } from "./import-branch.server.ts";
import { lockFeed } from "./lock-feed.server.ts";
import { feedRuns } from "./tables.server.ts";

export type FeedImport = {
  feed: FeedPackage;
  /** A person has seen that much of the stock is missing, and means it. */
  force: boolean;
  onProgress: (done: number, total: number) => void;
};

/** Brings each branch's stock to what the file says, a transaction per branch, and keeps a report of it. */
export async function importFeed(ctx: Context, { feed, force, onProgress }: FeedImport): Promise<FeedReport> {
  const { properties, problems, announced, unknownColumns } = feed.feed;
  if (properties.length === 0) throw new PlainError(`${feed.name} offers no home; nothing was changed`);
  if (announced !== null && announced > properties.length + problems.length && !force)
    throw new PlainError(
      `${feed.name} announces ${announced} homes and holds ${properties.length + problems.length}: it may be cut off. Nothing was changed`,
    );
  const report: FeedReport = { ...emptyReport(), refused: [...problems], unknownColumns };
  const mayWithdraw = problems.every(({ reference }) => reference !== null);
  if (!mayWithdraw) report.warnings.push("Nothing was withdrawn, because a row without a reference could not be read");
  const branchOf = await findFeedBranches(ctx);
  const named = new Set([...properties, ...problems].flatMap(({ reference }) => reference ?? []));
  let done = 0;
  for (const [name, homes] of Map.groupBy(properties, ({ branch }) => branch)) {
    const branchId = branchOf(name);
    if (branchId === undefined) {
      const reason = `BRANCH_ID ${name} belongs to no branch; name it in feedBranches of settings.json`;
      report.refused.push(...homes.map(({ reference }) => ({ line: 0, reference, reason })));
      continue;
    }
    const input: BranchImport = {
      branch: { name, branchId },
      homes,
      named,
      mayWithdraw,
      force,
      readMedia: feed.readMedia,
      report,
      onHome: () => onProgress(++done, properties.length),
    };
    await ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await lockFeed(tx);
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

/** A feed's branch is the one the agency's settings name for it, else the one with that number. */
async function findFeedBranches(ctx: Context): Promise<(name: string) => number | undefined> {
  const { feedBranches } = (await agencyConfig(ctx)).settings;
  const ids = new Set((await findBranches(ctx)).map(({ branchId }) => branchId));
  return (name) => {
    const id = feedBranches[name] ?? Number(name);
    return ids.has(id) ? id : undefined;
  };
}
