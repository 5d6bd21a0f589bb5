import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { findAgencyBySlug } from "#domains/agency/find-agency-by-id.server.ts";
import { deliverLeadJob, deliveryJobInput } from "#domains/enquiries/delivery/delivery-job.ts";
import { resendLead } from "#domains/enquiries/delivery/resend-lead.server.ts";
import { formatLeadReference, parseLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { formatLeadsCsv } from "#domains/enquiries/lead/leads-csv.ts";
import { listLeads } from "#domains/enquiries/lead/list-leads.server.ts";
import type { LeadState } from "#domains/enquiries/tables.server.ts";
import { readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPoolWithoutTimeouts, type Pool } from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/find-database-url.server.ts";
import { forAgency } from "#platform/db/for-agency.server.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { createQueue } from "#platform/jobs/queue.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";

const usage = `Usage: npm run leads -- list   --agency <slug> [--state received|delivered|failed|quarantined]
       npm run leads -- export --agency <slug> [--state …] > leads.csv
       npm run leads -- resend --agency <slug> <reference> …`;

const states = ["received", "delivered", "failed", "quarantined"];

type Arguments = { verb: string; references: string[]; agency: string; state: LeadState | null };

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<0 | 1> {
  const { verb, agency, state, references } = readArguments(args);
  const isValid = (verb === "resend") === references.length > 0 && (state === null || states.includes(state));
  if (!agency || !isValid || !["list", "export", "resend"].includes(verb)) return fail(usage);
  try {
    const pool = createPoolWithoutTimeouts(findDatabaseUrl(readDatabaseSettings(projectDir())));
    return await run(pool, { verb, agency, state, references }).finally(() => pool.end());
  } catch (error) {
    if (error instanceof OperatorError) return fail(error.message);
    throw error;
  }
}

async function run(pool: Pool, { verb, agency, state, references }: Arguments): Promise<0 | 1> {
  const found = await findAgencyBySlug(createDatabase(pool), agency);
  if (!found) return fail(`There is no agency ${agency}.`);
  const ctx = createContext(pool, found);
  const { name } = found.config.identity;
  if (verb === "resend") return resend(ctx, pool, references);
  const leads = await listLeads(ctx, state);
  if (verb === "export") process.stdout.write(formatLeadsCsv(leads, name));
  else for (const lead of leads) console.log(`${formatLeadReference(name, lead.leadId)}\t${formatLine(lead)}`);
  return 0;
}

/** Omits personal data, which must not end up in terminals and logs. */
function formatLine(lead: { createdAt: Date; kind: string; state: string; quarantineReason: string | null }): string {
  return [lead.createdAt.toISOString(), lead.kind, lead.state, lead.quarantineReason ?? ""].join("\t").trimEnd();
}

async function resend(ctx: Context, pool: Pool, references: readonly string[]): Promise<0 | 1> {
  const job = defineJob({ name: deliverLeadJob, schema: deliveryJobInput, handle: async () => {} });
  const queue = await createQueue(pool, [job], ctx.log);
  try {
    for (const reference of references) {
      const leadId = parseLeadReference(reference);
      if (leadId === null) return fail(`${reference} is not a lead reference.`);
      await resendLead({ ...ctx, enqueue: queue.enqueue }, leadId);
      console.log(`${reference} is queued for delivery.`);
    }
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  } finally {
    await queue.stop();
  }
}

function createContext(pool: Pool, agency: Context["agency"]): Context {
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

function readArguments(args: string[]): Arguments {
  try {
    const options = { agency: { type: "string" }, state: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
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
