import { sql, TransactionRollbackError } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { createNegotiatorIndex, findBranches } from "#domains/branches/find-branches.server.ts";
import { normaliseName } from "#domains/branches/negotiator-keys.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { createEmptyReport, type FeedReport, formatProblem } from "#domains/feeds/feed-report.ts";
import { defaultSource, type WayIn } from "#domains/feeds/feed-sources.ts";
import type { FeedPackage } from "#domains/feeds/files/read-feed.server.ts";
import type { RunOutcome } from "#domains/feeds/tables.server.ts";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import { findListings, lockListings, updateListings } from "#domains/properties/listings/listings.server.ts";
import { findRoomForHomes, homesQuotaReached } from "#domains/properties/quotas.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type BranchImport, importBranch } from "./import-branch.server.ts";
import { findPrecedingScopes, recordRun } from "./record-run.server.ts";

export type FeedImport = {
  feed: FeedPackage;
  source?: string;
  wayIn?: WayIn;
  /** Import even if much of the stock is missing. */
  force: boolean;
  /** Report the difference and write nothing. */
  dryRun?: boolean;
  /** Ids the caller has taken from the sequence for new properties, by reference. */
  propertyIds?: ReadonlyMap<string, number>;
  onProgress: (done: number, total: number) => void;
};

type Imported = FeedReport & { runId: number | null; outcome: RunOutcome };

/** Syncs the source's stock with the file, one transaction per branch and channel, and stores a report. */
export async function importFeed(ctx: Context, input: FeedImport): Promise<Imported> {
  const { feed, source = defaultSource, wayIn = "command" } = input;
  const report = await (input.dryRun ? rollBack(ctx, (tx) => syncStock(tx, input)) : syncStock(ctx, input));
  const outcome = toOutcome(report);
  const scopes = outcome === "refused" ? [] : listScopes(feed);
  const run = { source, wayIn, name: feed.name, report, outcome, scopes };
  if (input.dryRun) return { ...report, outcome, runId: null };
  await checkChanged(ctx, report);
  // The audit log records what the desk changes; a source that people type cannot be overdue.
  return { ...report, outcome, runId: wayIn === "desk" ? null : await recordRun(ctx, run) };
}

/** Above it, looking for what has changed is faster than naming it. */
const maxNamedChanges = 100;

async function checkChanged(ctx: Context, { added, changed, withdrawn }: FeedReport): Promise<void> {
  const references = [...added, ...changed.map(({ reference }) => reference), ...withdrawn];
  if (references.length > maxNamedChanges) await checkListings(ctx);
  else if (references.length > 0) {
    const rows = await findListings(ctx, references);
    const ids = rows.map(({ propertyId }) => propertyId);
    await checkListings(ctx, ids);
  }
}

/** A file of which nothing can be imported is refused, for instance one of an unknown branch. */
function toOutcome({ added, changed, unchanged, refused, heldBack }: FeedReport): RunOutcome {
  if (heldBack.length > 0) return "held back";
  return refused.length > 0 && added.length + changed.length + unchanged === 0 ? "refused" : "imported";
}

async function rollBack<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  try {
    await ctx.db.transaction(async (db) => {
      result = await work({ ...ctx, db });
      throw new TransactionRollbackError();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return result as Result;
}

async function syncStock(ctx: Context, input: FeedImport): Promise<FeedReport> {
  const { feed, source = defaultSource, force, dryRun = false, propertyIds, onProgress } = input;
  const { kind, properties: listed, problems, warnings, unknownColumns } = feed.feed;
  if (!force) checkComplete(feed);
  if (kind === "full" && listed.length === 0)
    throw new OperatorError(`${feed.name} contains no properties. Nothing was changed`);
  const report: FeedReport = { ...createEmptyReport(), refused: [...problems], unknownColumns };
  report.warnings.push(...warnings.map(formatProblem));
  const isIdentified = problems.every(({ reference }) => reference !== null);
  if (kind === "full" && !isIdentified)
    report.warnings.push("Nothing was withdrawn: a row without a reference could not be read");
  const properties = await refuseBeyondQuota(ctx, listed, report);
  const branchOf = await createBranchResolver(ctx);
  const findNegotiator = await createNegotiatorFinder(ctx, properties, report);
  const listedReferences = new Set([...listed, ...problems].flatMap(({ reference }) => reference ?? []));
  let done = 0;
  const importScope = (branch: BranchImport["branch"], channel: Channel, homes: readonly FeedProperty[]) =>
    ctx.db.transaction(async (db) => {
      const tx = { ...ctx, db };
      await lockListings(tx);
      // While pictures are hashed the transaction is idle.
      await db.execute(sql`set local idle_in_transaction_session_timeout = '5min'`);
      await importBranch(tx, {
        ...{ branch, source, channel, homes, listedReferences, force, dryRun, findNegotiator, propertyIds },
        canWithdraw: kind === "full" && isIdentified,
        files: feed,
        report,
        onProperty: () => onProgress(++done, properties.length),
      });
    });
  for (const [name, ofBranch] of Map.groupBy(properties, ({ branch }) => branch)) {
    const branch = branchOf(name);
    if (branch === undefined) {
      const reason = `BRANCH_ID ${name} is unknown; map it in feedBranches in settings.json`;
      report.refused.push(...ofBranch.map(({ reference }) => ({ line: 0, reference, reason })));
      continue;
    }
    for (const [channel, homes] of Map.groupBy(ofBranch, (home) => home.channel))
      await importScope({ name, ...branch }, channel, homes);
  }
  for (const { channel, name } of await findDroppedScopes(ctx, source, listScopes(feed))) {
    const branch = branchOf(name);
    if (branch) await importScope({ name, ...branch }, channel, []);
  }
  await linkDevelopments(ctx, properties, report);
  return report;
}

type Channel = FeedProperty["channel"];

/** Homes that the website has stay up to date; new ones are refused once the quota is reached. */
async function refuseBeyondQuota(ctx: Context, listed: readonly FeedProperty[], report: FeedReport) {
  const room = await findRoomForHomes(ctx);
  if (listed.length <= room) return listed;
  const known = await findListings(
    ctx,
    listed.map(({ reference }) => reference),
  );
  const references = new Set(known.map(({ reference }) => reference));
  const tooMany = new Set(listed.filter(({ reference }) => !references.has(reference)).slice(room));
  const reason = homesQuotaReached;
  report.refused.push(...[...tooMany].map(({ reference }) => ({ line: 0, reference, reason })));
  return listed.filter((home) => !tooMany.has(home));
}

/** The channels and branch ids whose stock a full file replaces: "sales 901". */
const listScopes = ({ feed: { kind, properties } }: FeedPackage): string[] =>
  kind === "full" ? [...new Set(properties.map(({ channel, branch }) => `${channel} ${branch}`))] : [];

/** What the preceding file contained and this one does not: a channel or a branch that has lost all its properties. */
async function findDroppedScopes(ctx: Context, source: string, scopes: readonly string[]) {
  const before = scopes.length > 0 ? await findPrecedingScopes(ctx, source, scopes) : [];
  return before
    .filter((scope) => !scopes.includes(scope))
    .map((scope) => {
      const [channel = "", ...name] = scope.split(" ");
      return { channel: channel as Channel, name: name.join(" ") };
    });
}

function checkComplete({ name, feed: { properties, problems, declaredCount } }: FeedPackage): void {
  const count = properties.length + problems.length;
  if (declaredCount !== null && declaredCount > count)
    throw new OperatorError(
      `${name} declares ${declaredCount} properties but contains ${count}: it may be truncated. Nothing was changed`,
    );
}

/** Maps the feed's branch id by the agency's `feedBranches` setting, else by our own branch id. */
async function createBranchResolver(ctx: Context) {
  const { feedBranches } = (await agencyConfig(ctx)).settings;
  const mapped = Object.values(feedBranches);
  const ids = new Set((await findBranches(ctx)).map(({ branchId }) => branchId));
  return (name: string) => {
    const branchId = feedBranches[name] ?? Number(name);
    if (!ids.has(branchId)) return undefined;
    return { branchId, isOnlyFeedBranch: mapped.filter((id) => id === branchId).length <= 1 };
  };
}

/** By e-mail address or name; an unknown negotiator is a warning. */
async function createNegotiatorFinder(ctx: Context, homes: readonly FeedProperty[], report: FeedReport) {
  const names = new Set(homes.flatMap(({ negotiator }) => (negotiator === undefined ? [] : normaliseName(negotiator))));
  if (names.size === 0) return () => undefined;
  const findNegotiator = await createNegotiatorIndex(ctx);
  const unknown = [...names].filter((name) => findNegotiator(name) === undefined);
  report.warnings.push(...unknown.map((name) => `No member of staff is ${name}`));
  return findNegotiator;
}

/** After every branch is imported, because a plot can precede its development. */
async function linkDevelopments(ctx: Context, homes: readonly FeedProperty[], report: FeedReport): Promise<void> {
  const plots = homes.flatMap(({ reference, parentReference }) =>
    parentReference === undefined || parentReference === reference ? [] : [{ reference, parentReference }],
  );
  if (plots.length === 0) return;
  const wanted = new Set(plots.flatMap(({ reference, parentReference }) => [reference, parentReference]));
  const rows = new Map((await findListings(ctx, [...wanted])).map((row) => [row.reference, row]));
  const added = new Set(report.added);
  const moved = plots.flatMap(({ reference, parentReference }) => {
    const [plot, parent] = [rows.get(reference), rows.get(parentReference)];
    if (!parent) report.warnings.push(`${reference}: the development ${parentReference} is unknown`);
    if (!plot || !parent || plot.parentPropertyId === parent.propertyId) return [];
    const { propertyId, updatedAt } = plot;
    const changes = { parentPropertyId: parent.propertyId, ...(added.has(reference) ? { updatedAt } : {}) };
    return [{ reference, propertyId, changes }];
  });
  await updateListings(ctx, moved);
  const changed = new Map(report.changed.map((change) => [change.reference, change]));
  for (const { reference } of moved.filter((plot) => !added.has(plot.reference))) {
    const change = changed.get(reference);
    if (change) change.fields.push("development");
    else {
      report.changed.push({ reference, fields: ["development"] });
      report.unchanged -= 1;
    }
  }
}
