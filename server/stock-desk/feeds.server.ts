import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import { type FeedReport, formatProblem } from "#domains/feeds/feed-report.ts";
import { findRun } from "#domains/feeds/import/record-run.server.ts";
import { releaseRun, runFeed } from "#domains/feeds/import/run-feed.server.ts";
import { createFeedKey, listFeedKeys, revokeFeedKey } from "#domains/feeds/keys/feed-keys.server.ts";
import { feedRuns, feedSources } from "#domains/feeds/tables.server.ts";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { checkListingsJob, refreshFigures } from "./list-stock.server.ts";

/** Feeds are the whole agency's: a manager of all branches may manage them. */
const everywhere = { branchId: null };
const maxRuns = 50;
const maxPictures = 100;

/** Sources, runs, keys and what is wrong, for the page of feeds. */
export async function readFeeds(ctx: StaffContext) {
  requirePermission(ctx, "feed.read");
  const { incidents, pictures, unmatchedOverrides } = await runFeedDoctor(ctx, { feedFolder: null });
  return inAgency(ctx, async (tx) => {
    const { name, wayIn, format, lastRunAt, lastImportedAt } = feedSources;
    const sources = await tx.db
      .select({ name, wayIn, format, lastRunAt, lastImportedAt })
      .from(feedSources)
      .where(eq(feedSources.agencyId, tx.agency.id))
      .orderBy(name);
    const { feedRunId, source, feedSource, outcome, finishedAt, report } = feedRuns;
    const ofReport = (list: string) => sql<number>`jsonb_array_length(${report} -> ${list})`;
    const runs = await tx.db
      .select({
        ...{ feedRunId, source, feedSource, outcome, finishedAt },
        isWaiting: sql<boolean>`${isNotNull(feedRuns.file)}`,
        added: ofReport("added"),
        changed: ofReport("changed"),
        withdrawn: ofReport("withdrawn"),
        refused: sql<FeedReport["refused"]>`jsonb_path_query_array(${report}, '$.refused[0 to 19]')`,
        heldBack: sql<FeedReport["heldBack"]>`${report} -> 'heldBack'`,
      })
      .from(feedRuns)
      .where(eq(feedRuns.agencyId, tx.agency.id))
      .orderBy(desc(feedRunId))
      .limit(maxRuns);
    return {
      sources: sources.map((each) => ({
        ...each,
        incident: incidents.find((known) => known.source === each.name)?.incident?.reason ?? null,
      })),
      runs: runs.map(({ refused, ...run }) => ({ ...run, problems: refused.map(formatProblem) })),
      keys: can(ctx.staff, "feed.manage", everywhere) ? await asSite(tx, listFeedKeys) : null,
      pictures: pictures.slice(0, maxPictures),
      unmatchedOverrides: unmatchedOverrides.slice(0, maxPictures),
      mayManage: can(ctx.staff, "feed.manage", everywhere),
    };
  });
}

/** The key is shown once; only its hash is stored. */
export function createKey(ctx: StaffContext, source: string): Promise<string> {
  requirePermission(ctx, "feed.manage", everywhere);
  return inAgency(ctx, async (tx) => {
    const key = await asSite(tx, (site) => createFeedKey(site, { source }));
    await recordAudit(tx, { action: "feed.key-created", subject: source });
    return key;
  });
}

export function revokeKey(ctx: StaffContext, id: number): Promise<void> {
  requirePermission(ctx, "feed.manage", everywhere);
  return inAgency(ctx, async (tx) => {
    await asSite(tx, (site) => revokeFeedKey(site, id)).catch(toNotFound);
    await recordAudit(tx, { action: "feed.key-revoked", subject: `Key ${id}` });
  });
}

function toNotFound(error: unknown): never {
  throw error instanceof OperatorError ? new NotFound(error.message) : error;
}

const releaseJob = "release-feed-run";
const jobInput = z.object({ agencyId: z.number(), slug: z.string(), runId: z.number() });

/** Queues the import of a held-back file: a large one outlasts a request. */
export function releaseHeldBack(ctx: StaffContext, runId: number): Promise<void> {
  requirePermission(ctx, "feed.manage", everywhere);
  return inAgency(ctx, async (tx) => {
    const run = await asSite(tx, (site) => findRun(site, runId));
    if (!run) throw new NotFound("There is no such run");
    if (!run.file) throw new Conflict("This file is no longer waiting");
    const { id: agencyId, slug } = ctx.agency;
    await asSite(tx, (site) =>
      site.enqueue(site.db, releaseJob, { agencyId, slug, runId }, { singletonKey: `${slug} ${runId}` }),
    );
    await recordAudit(tx, { action: "feed.released", subject: `${run.feedSource}: ${run.source}` });
  });
}

/** Every night, because a rule of law may be in force since midnight. */
export async function checkStock(ctx: Context): Promise<{ checkedHomes: number }> {
  const checkedHomes = await checkListings(ctx);
  await refreshFigures(ctx);
  return { checkedHomes };
}

export const stockJobs: Job[] = [
  defineJob({
    name: releaseJob,
    schema: jobInput,
    handle: async (ctx, { agencyId, slug, runId }) => {
      const agency = toAgencyContext(ctx, { id: agencyId, slug });
      // A second run finds nothing to release.
      if ((await findRun(agency, runId))?.file) await releaseRun(agency, runId, () => {});
    },
  }),
  defineJob({
    name: checkListingsJob,
    schema: jobInput.omit({ runId: true }),
    handle: (ctx, { agencyId, slug }) => checkStock(toAgencyContext(ctx, { id: agencyId, slug })),
  }),
];

const maxListed = 200;

/** What importing it would change. Lists are cut, counts are not. */
function toDifference(report: FeedReport) {
  const cut = <Item>(items: readonly Item[]) => ({ count: items.length, items: items.slice(0, maxListed) });
  return {
    added: cut(report.added),
    changed: cut(report.changed.map(({ reference, fields }) => `${reference}: ${fields.join(", ")}`)),
    withdrawn: cut(report.withdrawn),
    refused: cut(report.refused.map(formatProblem)),
    warnings: cut([...report.heldBack.map(({ reason }) => reason), ...report.warnings]),
    unchanged: report.unchanged,
  };
}

export type FeedDifference = ReturnType<typeof toDifference>;

type FeedFile = Readonly<{ place: string; source: string; force: boolean; dryRun: boolean }>;

const readFeed = (ctx: StaffContext, file: FeedFile) =>
  runFeed(ctx, { ...file, wayIn: "upload", onProgress: () => {} })
    .then(toDifference)
    .catch((error: unknown) => {
      throw error instanceof OperatorError ? new Invalid({ file: error.message }, error.message) : error;
    });

/** What releasing a held-back file would do. */
export async function previewRelease(ctx: StaffContext, runId: number): Promise<FeedDifference> {
  requirePermission(ctx, "feed.manage", everywhere);
  const [run] = await inAgency(ctx, ({ db, agency }) => {
    const { file, feedSource } = feedRuns;
    return db
      .select({ file, feedSource })
      .from(feedRuns)
      .where(and(eq(feedRuns.agencyId, agency.id), eq(feedRuns.feedRunId, runId)));
  });
  if (!run) throw new NotFound("There is no such run");
  if (!run.file) throw new Conflict("This file is no longer waiting");
  const file = { place: run.file, source: run.feedSource, force: true, dryRun: true };
  return readFeed(ctx, file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new Conflict("The file is gone; please have it sent again") : error;
  });
}

export const maxFeedUploadBytes = 20_000_000;
const uploadName = /\.(blm|csv|json|xml|zip)$/i;

type FeedUpload = Readonly<{ source: string; file: File; dryRun: boolean }>;

/** What importing this file changes, or would change; it is stored only while it is read. */
export async function readUpload(ctx: StaffContext, { source, file, dryRun }: FeedUpload): Promise<FeedDifference> {
  requirePermission(ctx, "feed.manage", everywhere);
  const [extension] = uploadName.exec(file.name) ?? [];
  if (!extension) throw new Invalid({ file: "Choose a .blm, .csv, .json, .xml or .zip file" });
  const folder = await mkdtemp(path.join(tmpdir(), "feed-"));
  try {
    const place = path.join(folder, `upload${extension.toLowerCase()}`);
    await writeFile(place, Buffer.from(await file.arrayBuffer()));
    const difference = await readFeed(ctx, { place, source, force: false, dryRun });
    if (!dryRun) {
      const subject = `${source}: ${file.name.slice(0, 100)}`;
      await inAgency(ctx, (tx) => recordAudit(tx, { action: "feed.imported", subject }));
    }
    return difference;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
