import path from "node:path";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { branches } from "#domains/branches/tables.server.ts";
import { findOverrides, findUnknownReferences } from "#domains/properties/overrides/replace-overrides.server.ts";
import { properties, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { findIncidents } from "./feed-incidents.server.ts";
import { type FeedReport, formatHeldBack, formatProblem } from "./feed-report.ts";
import { listUnknownEntries } from "./import/read-drop-folder.server.ts";
import { feedMedia, feedRuns } from "./tables.server.ts";

const maxRuns = 100;
const runsPerSource = 5;

/**
 * Received and shown properties per branch, failed pictures, the last runs and what the agency's drop folder holds besides feeds: the
 * data of `feed doctor`.
 */
export async function runFeedDoctor(ctx: Context, { feedFolder }: { feedFolder: string | null }) {
  const [perBranch, pictures, runs, unknownEntries, incidents, unmatchedOverrides] = await Promise.all([
    countPerBranch(ctx),
    ctx.db
      .select({ reference: properties.reference, source: feedMedia.source, problem: feedMedia.problem })
      .from(feedMedia)
      .innerJoin(
        properties,
        and(eq(properties.agencyId, feedMedia.agencyId), eq(properties.propertyId, feedMedia.propertyId)),
      )
      .where(
        and(eq(feedMedia.agencyId, ctx.agency.id), isNotNull(feedMedia.problem), ne(properties.status, "withdrawn")),
      ),
    ctx.db
      .select()
      .from(feedRuns)
      .where(eq(feedRuns.agencyId, ctx.agency.id))
      .orderBy(sql`${feedRuns.feedRunId} desc`)
      .limit(maxRuns),
    feedFolder === null ? [] : listUnknownEntries(path.join(feedFolder, ctx.agency.slug)),
    findIncidents(ctx),
    findOverrides(ctx).then((overrides) => findUnknownReferences(ctx, Object.keys(overrides))),
  ]);
  return {
    branches: perBranch,
    pictures,
    lastRun: runs[0] ?? null,
    runs,
    unknownEntries,
    incidents,
    unmatchedOverrides,
  };
}

async function countPerBranch(ctx: Context) {
  const hasPicture = sql`exists (select 1 from ${propertyMedia} m where m.agency_id = ${properties.agencyId}
    and m.property_id = ${properties.propertyId} and m.kind = 'photo')`;
  return ctx.db
    .select({
      branch: branches.name,
      received: sql<number>`count(${properties.propertyId})::int`,
      shown: sql<number>`(count(*) filter (where ${properties.published}))::int`,
      hidden: sql<
        string[]
      >`coalesce(array_agg(${properties.reference}) filter (where not ${properties.published}), '{}')`,
      withoutPicture: sql<
        string[]
      >`coalesce(array_agg(${properties.reference}) filter (where ${properties.published} and not ${hasPicture}), '{}')`,
    })
    .from(branches)
    .leftJoin(
      properties,
      and(
        eq(properties.agencyId, branches.agencyId),
        eq(properties.branchId, branches.branchId),
        ne(properties.status, "withdrawn"),
      ),
    )
    .where(eq(branches.agencyId, ctx.agency.id))
    .groupBy(branches.name, branches.position)
    .orderBy(branches.position);
}

type DoctorResult = Awaited<ReturnType<typeof runFeedDoctor>>;

export function formatDoctorReport(result: DoctorResult): string {
  const { branches: counted, pictures, lastRun, runs, unknownEntries, incidents, unmatchedOverrides } = result;
  const lines = counted.flatMap(({ branch, received, shown, hidden, withoutPicture }) => [
    `${branch}: ${received} received, ${shown} shown`,
    ...hidden.map((reference) => `  ${reference} is not published`),
    ...withoutPicture.map((reference) => `  ${reference} has no picture`),
  ]);
  lines.push(...pictures.map(({ reference, source, problem }) => `${reference}: ${source}: ${problem}`));
  lines.push(...unknownEntries.map((entry) => `${entry} in the drop folder is neither a feed nor a source's folder`));
  lines.push(...unmatchedOverrides.map((reference) => `${reference} has an override, and no feed sends it`));
  return [
    ...incidents.flatMap(({ source, incident }) => (incident ? [`Source ${source}: ${incident.reason}`] : [])),
    ...lines,
    ...formatRuns(runs),
    ...(lastRun
      ? ["", `Last run: ${lastRun.source}, ${lastRun.finishedAt.toISOString()}`, ...formatRunIssues(lastRun.report)]
      : []),
  ].join("\n");
}

/** The last runs of each source, newest first, with the command that releases a held-back file. */
function formatRuns(runs: DoctorResult["runs"]): string[] {
  return [...Map.groupBy(runs, ({ feedSource }) => feedSource)].flatMap(([source, ofSource]) => [
    "",
    `Source ${source}`,
    ...ofSource.slice(0, runsPerSource).map(({ feedRunId, source: file, outcome, finishedAt, file: waiting }) => {
      const release = waiting ? `; npm run feed -- release ${feedRunId}` : "";
      return `  ${finishedAt.toISOString()} ${file}: ${outcome}${release}`;
    }),
  ]);
}

const highlightedFields = ["price", "status"];

function formatRunIssues(report: FeedReport): string[] {
  return [
    ...report.refused.map((problem) => `  Refused ${formatProblem(problem)}`),
    ...report.heldBack.map((held) => `  ${formatHeldBack(held)}`),
    ...report.changed
      .filter(({ fields }) => fields.some((field) => highlightedFields.includes(field)))
      .map(
        ({ reference, fields }) =>
          `  ${reference} changed ${fields.filter((field) => highlightedFields.includes(field)).join(" and ")}`,
      ),
    ...(report.unknownColumns.length > 0 ? [`  Unknown columns: ${report.unknownColumns.join(", ")}`] : []),
  ];
}
