import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { findTakenHostnames } from "#domains/agency/save-agency.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { inviteAgain, inviteMember, listInvitedOwners } from "#domains/staff/team.server.ts";
import { type ConsoleContext, recordInConsole, toAgency } from "#domains/vendor/console-context.server.ts";
import type { ListFilter, NewAgencyInput } from "#domains/vendor/console-input.ts";
import { projectDir } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { scaffoldAgency } from "#server/agency-folder/scaffold-agency.server.ts";
import { resumeAgency, suspendAgency } from "#server/agency-folder/suspend-agency.server.ts";
import { removeAgencyJobName } from "./remove-agency-job.server.ts";

export const pageSize = 50;

const { agencyId, slug, name, suspendedAt } = agencies;
const ofAgency = sql`where x.agency_id = ${agencyId}`;
const hasIncident = sql`exists (select from feed_sources x ${ofAgency} and x.incident is not null)`;

const states: Record<NonNullable<ListFilter["state"]>, SQL> = {
  active: isNull(suspendedAt),
  suspended: isNotNull(suspendedAt),
  incident: hasIncident,
};

/** One page of the list, by name. Figures are counted for the agencies of the page only. */
export async function listAgencyPage({ db }: Pick<Context, "db">, { q, state, page }: ListFilter) {
  const contains = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const matches = sql`(${name} ilike ${contains} or ${slug} ilike ${contains}
    or exists (select from agency_hostnames x ${ofAgency} and x.hostname ilike ${contains}))`;
  const where = and(q === "" ? undefined : matches, state === null ? undefined : states[state]);
  const [found] = await db.select({ total: count() }).from(agencies).where(where);
  // First the page: otherwise the figures of all pages before it are counted too.
  const chosen = db
    .select({ id: sql<number>`${agencyId}`.as("id") })
    .from(agencies)
    .where(where)
    .orderBy(asc(name), asc(agencyId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as("chosen");
  const rows = await db
    .select({
      ...{ id: agencyId, slug, name, suspendedAt },
      hostname: sql<string | null>`${agencies.config} #>> '{identity,hostnames,0}'`,
      homes: sql<number>`(select count(*)::int from properties x ${ofAgency} and x.published)`,
      lastRunAt: sql<string | null>`(select max(x.last_run_at) from feed_sources x ${ofAgency})`,
      incidents: sql<number>`(select count(x.incident)::int from feed_sources x ${ofAgency})`,
    })
    .from(agencies)
    .innerJoin(chosen, eq(chosen.id, agencyId))
    .orderBy(asc(name), asc(agencyId));
  return {
    total: found?.total ?? 0,
    agencies: rows.map(({ lastRunAt, ...row }) => ({
      ...row,
      lastRunAt: lastRunAt === null ? null : new Date(lastRunAt),
    })),
  };
}

/** The agency that an address names. */
export async function findAgency({ db }: Pick<Context, "db">, id: number) {
  const [agency] = await db.select({ id: agencyId, slug, name, suspendedAt }).from(agencies).where(eq(agencyId, id));
  if (!agency) throw new NotFound("There is no such agency");
  return agency;
}

/** From the template of `npm run agency -- new`, with its first owner invited. */
export async function createAgency(ctx: ConsoleContext, input: NewAgencyInput): Promise<{ id: number }> {
  const { slug: short, email } = input;
  if ((await ctx.db.$count(agencies, eq(slug, short))) > 0)
    throw new Invalid({ slug: "There is an agency with this short name already" });
  if ((await findTakenHostnames(ctx.db, null, [input.hostname])).length > 0)
    throw new Invalid({ hostname: "Another agency has this host name" });
  await recordInConsole(ctx, { action: "agency.created", subject: short, after: { ...input } });
  const parent = await mkdtemp(path.join(tmpdir(), "gable-new-agency-"));
  try {
    const folder = await scaffoldAgency(projectDir(), { ...input, parent });
    const { agencyId: id } = await applyAgency(ctx.db, folder, { now: ctx.now }).catch(toRefusal);
    const { role: _, ...actor } = ctx.actor;
    const invite = { email, role: "owner" as const, branch_ids: null };
    await inviteMember(toAgency(ctx, { id, slug: short }), invite, { ...actor, accountId: null });
    return { id };
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** A new link for an owner who has not joined; never for one who has, whose ways of signing in it would replace. */
export async function renewInvitation(ctx: ConsoleContext, id: number, email: string): Promise<void> {
  const agency = await findAgency(ctx, id);
  const site = toAgency(ctx, agency);
  const invited = (await listInvitedOwners(site)).find((owner) => owner.email === email.toLowerCase());
  if (!invited) throw new NotFound("No owner with this address is waiting to join");
  await recordInConsole(ctx, { action: "agency.invited", subject: agency.slug, after: { email } });
  const { role: _, ...actor } = ctx.actor;
  await inviteAgain(site, invited.accountId, { ...actor, accountId: null });
}

function toRefusal(error: unknown): never {
  throw error instanceof AgencyFolderError ? new Conflict(error.problems.join("\n")) : error;
}

export async function setSuspended(ctx: ConsoleContext, id: number, isSuspended: boolean): Promise<void> {
  const agency = await findAgency(ctx, id);
  await recordInConsole(ctx, { action: isSuspended ? "agency.suspended" : "agency.resumed", subject: agency.slug });
  await (isSuspended ? suspendAgency : resumeAgency)(toAgency(ctx, agency));
}

/** Suspends the agency at once; the worker deletes its rows and files, which may take minutes. */
export async function queueRemoval(ctx: ConsoleContext, id: number, confirm: string): Promise<void> {
  const { slug: short } = await findAgency(ctx, id);
  if (confirm !== short) throw new Invalid({ confirm: `Please type ${short}` });
  await recordInConsole(ctx, { action: "agency.removed", subject: short });
  const agency = toAgency(ctx, { id, slug: short });
  await suspendAgency(agency);
  await agency.enqueue(agency.db, removeAgencyJobName, { agencyId: id, slug: short });
}
