import { readdir } from "node:fs/promises";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { agencyHostnames } from "#domains/agency/tables.server.ts";
import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import { feedSources } from "#domains/feeds/tables.server.ts";
import { mediaObjects, properties } from "#domains/properties/tables.server.ts";
import type { Quotas } from "#domains/vendor/console-input.ts";
import { agencyQuotas } from "#domains/vendor/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";

/** What an agency stores, and what it sent in 30 days. */
export async function readUsage({ db, agency, now }: Pick<Context, "db" | "agency" | "now">): Promise<Usage> {
  const isRecent = and(
    eq(mailOutbox.agencyId, agency.id),
    gt(mailOutbox.createdAt, new Date(now.getTime() - 30 * dayMs)),
  );
  const size = sql<number>`coalesce(sum(coalesce(${mediaObjects.byteSize}, octet_length(${mediaObjects.content}))), 0)::float8`;
  const [media] = await db.select({ size }).from(mediaObjects).where(eq(mediaObjects.agencyId, agency.id));
  return {
    homes: await db.$count(properties, and(eq(properties.agencyId, agency.id), eq(properties.published, true))),
    media_bytes: media?.size ?? 0,
    mails: await db.$count(mailOutbox, isRecent),
  };
}

export type Usage = { [Name in keyof Quotas]: number };

const noQuotas: Quotas = { homes: null, media_bytes: null, mails: null };

export async function readQuotas({ db, agency }: Pick<Context, "db" | "agency">): Promise<Quotas> {
  const { homes, mediaBytes: media_bytes, mails } = agencyQuotas;
  const isOwn = eq(agencyQuotas.agencyId, agency.id);
  const [found] = await db.select({ homes, media_bytes, mails }).from(agencyQuotas).where(isOwn);
  return found ?? noQuotas;
}

export async function saveQuotas({ db, agency }: Context, { homes, media_bytes, mails }: Quotas): Promise<void> {
  const set = { homes, mediaBytes: media_bytes, mails };
  await db
    .insert(agencyQuotas)
    .values({ agencyId: agency.id, ...set })
    .onConflictDoUpdate({ target: agencyQuotas.agencyId, set });
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
  };
}

type Installation = Readonly<{ migrations: string; release: string }>;
