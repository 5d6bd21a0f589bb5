import { readdir } from "node:fs/promises";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { agencyHostnames } from "#domains/agency/tables.server.ts";
import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import { feedSources } from "#domains/feeds/tables.server.ts";
import { countHomes, countMails, countMediaBytes, readQuotas } from "#domains/properties/quotas.server.ts";
import { listInvitedOwners } from "#domains/staff/team.server.ts";
import { propertyViews } from "#domains/tracking/tables.server.ts";
import { countRequests } from "#domains/vendor/request-counter.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { type FailingJob, findFailingJobs } from "#platform/jobs/failing-jobs.server.ts";

/** What an agency stores, and in 30 days what it sent, was asked for, and how often its homes were viewed. */
async function readUsage(ctx: Pick<Context, "db" | "agency" | "now">) {
  const { db, agency, now } = ctx;
  const since = new Date(now.getTime() - 30 * dayMs);
  const [views] = await db
    .select({ count: sql<number>`coalesce(sum(${propertyViews.views}), 0)::float8` })
    .from(propertyViews)
    .where(and(eq(propertyViews.agencyId, agency.id), gt(propertyViews.day, toLondonDate(since))));
  return {
    homes: await countHomes(ctx),
    media_bytes: await countMediaBytes(ctx),
    mails: await countMails(ctx),
    requests: await countRequests(ctx),
    views: views?.count ?? 0,
  };
}

/** Everything about one agency that the database knows. */
export async function readAgencyDetails(ctx: Context) {
  const { hostname } = agencyHostnames;
  const { name, wayIn, lastRunAt, lastImportedAt } = feedSources;
  const incidents = new Map(
    (await findIncidents(ctx)).map(({ source, incident }) => [source, incident?.reason ?? null]),
  );
  const sources = await ctx.db
    .select({ name, wayIn, lastRunAt, lastImportedAt })
    .from(feedSources)
    .where(eq(feedSources.agencyId, ctx.agency.id))
    .orderBy(desc(lastRunAt));
  const hostnames = await ctx.db
    .select({ hostname })
    .from(agencyHostnames)
    .where(eq(agencyHostnames.agencyId, ctx.agency.id))
    .orderBy(hostname);
  return {
    hostnames: hostnames.map((row) => row.hostname),
    feeds: sources.map((source) => ({ ...source, incident: incidents.get(source.name) ?? null })),
    invitations: (await listInvitedOwners(ctx)).map(({ email, expiresAt }) => ({ email, expires_at: expiresAt })),
    failing_jobs: (await findFailingJobs(ctx.db, ctx.agency.id)).map(toFailingJob),
    usage: await readUsage(ctx),
    quotas: await readQuotas(ctx),
  };
}

/** The release, and migrations that are applied or still missing. */
export async function readInstallation({ db }: Pick<Context, "db">, { migrations, release }: Installation) {
  const { rows } = await db.execute<{ name: string; applied_at: string }>(
    sql`select name, applied_at from schema_migrations order by name desc`,
  );
  const applied = new Set(rows.map(({ name }) => name));
  const missing = (await readdir(migrations)).filter((name) => name.endsWith(".sql") && !applied.has(name)).sort();
  return {
    release,
    newest_migration: rows[0]?.name ?? "",
    applied_at: rows[0] ? new Date(rows[0].applied_at) : null,
    migrations: rows.length,
    missing,
    failing_jobs: (await findFailingJobs(db)).map((job) => ({ ...toFailingJob(job), agency_id: job.agencyId })),
  };
}

const toFailingJob = ({ job, failures, lastError, nextAt }: FailingJob) => ({
  ...{ job, failures, last_error: lastError, next_at: nextAt },
});

type Installation = Readonly<{ migrations: string; release: string }>;
