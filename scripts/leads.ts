import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { agencyBySlug } from "#domains/agency/agency-by-id.server.ts";
import { findLeads } from "#domains/enquiries/find-leads.server.ts";
import { deliverLeadJob, whichDelivery } from "#domains/enquiries/lead-delivery.ts";
import { leadIdOf, leadReference } from "#domains/enquiries/lead-reference.ts";
import { leadsCsv } from "#domains/enquiries/leads-csv.ts";
import { resendLead } from "#domains/enquiries/resend-lead.server.ts";
import type { LeadState } from "#domains/enquiries/tables.server.ts";
import { readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPatientPool, type Pool } from "#platform/db/database.server.ts";
import { forAgency } from "#platform/db/for-agency.server.ts";
import { runningDatabaseUrl } from "#platform/db/running-database.server.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { createQueue } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";

const usage = `Usage: npm run leads -- list   --agency <slug> [--state received|delivered|failed|quarantined]
       npm run leads -- export --agency <slug> [--state …] > leads.csv
       npm run leads -- resend --agency <slug> <reference> …`;

const states = ["received", "delivered", "failed", "quarantined"];

type Asked = { verb: string; references: string[]; agency: string; state: LeadState | null };

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<0 | 1> {
  const { verb, agency, state, references } = readArguments(words);
  const fits = (verb === "resend") === references.length > 0 && (state === null || states.includes(state));
  if (!agency || !fits || !["list", "export", "resend"].includes(verb)) return fail(usage);
  try {
    const pool = createPatientPool(runningDatabaseUrl(readDatabaseSettings(projectDir())));
    return await answer(pool, { verb, agency, state, references }).finally(() => pool.end());
  } catch (error) {
    if (error instanceof PlainError) return fail(error.message);
    throw error;
  }
}

async function answer(pool: Pool, { verb, agency, state, references }: Asked): Promise<0 | 1> {
  const found = await agencyBySlug(createDatabase(pool), agency);
  if (!found) return fail(`There is no agency ${agency}.`);
  const ctx = contextOf(pool, found);
  const { name } = found.config.identity;
  if (verb === "resend") return resend(ctx, pool, references);
  const leads = await findLeads(ctx, state);
  if (verb === "export") process.stdout.write(leadsCsv(leads, name));
  else for (const lead of leads) console.log(`${leadReference(name, lead.leadId)}\t${line(lead)}`);
  return 0;
}

/** Without people's names: a terminal is not the place for them. */
function line(lead: { createdAt: Date; kind: string; state: string; quarantineReason: string | null }): string {
  return [lead.createdAt.toISOString(), lead.kind, lead.state, lead.quarantineReason ?? ""].join("\t").trimEnd();
}

async function resend(ctx: Context, pool: Pool, references: readonly string[]): Promise<0 | 1> {
  const job = defineJob({ name: deliverLeadJob, schema: whichDelivery, handle: async () => {} });
  const queue = await createQueue(pool, [job], ctx.log);
  try {
    for (const reference of references) {
      const leadId = leadIdOf(reference);
      if (leadId === null) return fail(`${reference} is no reference of a lead.`);
      await resendLead({ ...ctx, enqueue: queue.enqueue }, leadId);
      console.log(`${reference} is sent again.`);
    }
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  } finally {
    await queue.stop();
  }
}

function contextOf(pool: Pool, agency: Context["agency"]): Context {
  return {
    agency,
    userId: null,
    requestId: randomUUID(),
    publicUrl: "",
    now: new Date(),
    db: forAgency(createDatabase(pool), agency.id),
    log: createLogger("warn"),
    enqueue: async () => {},
  };
}

function readArguments(words: string[]): Asked {
  try {
    const options = { agency: { type: "string" }, state: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options });
    const [verb = "", ...references] = positionals;
    return { verb, references, agency: values.agency ?? "", state: (values.state ?? null) as LeadState | null };
  } catch {
    return { verb: "", references: [], agency: "", state: null };
  }
}

function fail(text: string): 1 {
  console.error(text);
  return 1;
}
