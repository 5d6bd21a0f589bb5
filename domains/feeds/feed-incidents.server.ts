import { and, desc, eq, ne, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import type { DatabaseGauge } from "#platform/database-metrics.server.ts";
import type { FeedReport } from "./feed-report.ts";
import { feedRuns, feedSources } from "./tables.server.ts";

export type IncidentKind = "overdue" | "refused" | "held back";
/** `reason` is shown to the agency. */
export type Incident = { kind: IncidentKind; reason: string; run: number | null };

const maxRuns = 10;
/** Files that arrive together, such as one each for sales and lettings. */
const togetherMs = 10 * 60_000;
const toleratedIntervals = 3;

/** How long a source may be silent: three times the median interval of its last ten runs, at least a day; null: unknown. */
export function learnMaxSilenceMs(newestFirst: readonly Date[]): number | null {
  const times: number[] = [];
  for (const time of newestFirst.map((date) => date.getTime()))
    if ((times.at(-1) ?? Number.POSITIVE_INFINITY) - time >= togetherMs) times.push(time);
  const gaps = times.slice(0, maxRuns).flatMap((time, i, all) => (i === 0 ? [] : (all[i - 1] ?? time) - time));
  if (gaps.length < 2) return null;
  const sorted = gaps.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return Math.max(dayMs, toleratedIntervals * median);
}

/** What is wrong with each source of the agency at the moment. */
export async function findIncidents(ctx: Context) {
  const sources = await ctx.db
    .select()
    .from(feedSources)
    .where(eq(feedSources.agencyId, ctx.agency.id))
    .orderBy(feedSources.name);
  const found = [];
  for (const source of sources)
    found.push({ source: source.name, known: source.incident, incident: await findIncident(ctx, source) });
  return found;
}

type Source = typeof feedSources.$inferSelect;

async function findIncident(ctx: Context, source: Source): Promise<Incident | null> {
  const { feedRunId, startedAt, outcome, file, report } = feedRuns;
  const runs = await ctx.db
    .select({
      ...{ id: feedRunId, startedAt, outcome, name: feedRuns.source },
      waits: sql<boolean>`${file} is not null`,
      refused: sql<string | null>`${report} -> 'refused' -> 0 ->> 'reason'`,
      heldBack: sql<FeedReport["heldBack"]>`${report} -> 'heldBack'`,
    })
    .from(feedRuns)
    .where(and(eq(feedRuns.agencyId, ctx.agency.id), eq(feedRuns.feedSource, source.name)))
    .orderBy(desc(feedRunId))
    .limit(maxRuns * 4);
  const [last] = runs;
  const waiting = runs.find(({ waits }) => waits);
  // The software that makes a real-time call is answered with the reason.
  if (last?.outcome === "refused" && source.wayIn !== "real-time")
    return { kind: "refused", reason: `${last.name} was refused: ${last.refused}`, run: last.id };
  if (waiting) {
    const parts = waiting.heldBack.map(({ branch, channel, reason }) => `branch ${branch}, ${channel}: ${reason}`);
    return { kind: "held back", reason: `${waiting.name} is held back: ${parts.join("; ")}`, run: waiting.id };
  }
  const times = runs.map((run) => run.startedAt);
  return (await isOverdue(ctx, source, times))
    ? { kind: "overdue", reason: `nothing has arrived since ${formatTime(lastContact(source))}`, run: null }
    : null;
}

/** A pull that found nothing new counts as well. */
const lastContact = ({ lastRunAt, pulledAt }: Source) =>
  pulledAt !== null && pulledAt > lastRunAt ? pulledAt : lastRunAt;

async function isOverdue(ctx: Context, source: Source, times: readonly Date[]): Promise<boolean> {
  const { feedIntervalHours } = (await agencyConfig(ctx)).settings;
  // Real-time calls follow the agency's own changes, which have no interval.
  const learnt = source.wayIn === "real-time" ? null : learnMaxSilenceMs(times);
  const maxSilenceMs = feedIntervalHours === undefined ? learnt : feedIntervalHours * 3_600_000;
  if (maxSilenceMs === null || ctx.now.getTime() - lastContact(source).getTime() <= maxSilenceMs) return false;
  // A source without live properties has been replaced by another.
  const { agencyId, feedSource, status, propertyId } = properties;
  const [live] = await ctx.db
    .select({ propertyId })
    .from(properties)
    .where(and(eq(agencyId, ctx.agency.id), eq(feedSource, source.name), ne(status, "withdrawn")))
    .limit(1);
  return live !== undefined;
}

const formatTime = (time: Date) => {
  const clock = time.toLocaleTimeString("en-GB", { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit" });
  return `${formatLongDateWithWeekday(toLondonDate(time))}, ${clock}`;
};

const perAgency = (name: string, help: string, query: string): DatabaseGauge => ({
  name,
  help,
  labelNames: ["agency"],
  async read(pool) {
    const { rows } = await pool.query<{ agency: string; value: number }>(query);
    return rows.map(({ agency, value }) => ({ labels: { agency }, value }));
  },
});

export const feedGauges: readonly DatabaseGauge[] = [
  perAgency(
    "feed_overdue",
    "Feed sources that have been silent for too long",
    `select slug as agency, count(*)::int as value from feed_sources join agencies using (agency_id)
     where incident = 'overdue' group by 1`,
  ),
  perAgency(
    "feed_refused_total",
    "Feed runs that were refused",
    `select slug as agency, sum(refused_runs)::int as value from feed_sources join agencies using (agency_id)
     where refused_runs > 0 group by 1`,
  ),
  perAgency(
    "feed_held_back",
    "Held-back files that wait for their release",
    `select slug as agency, count(*)::int as value from feed_runs join agencies using (agency_id)
     where file is not null group by 1`,
  ),
];
