import { parseArgs } from "node:util";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { deliverLeadJob, deliveryJobInput } from "#domains/enquiries/delivery/delivery-job.ts";
import { listLeads } from "#domains/enquiries/lead/find-lead.server.ts";
import { formatLeadReference, parseLeadReference } from "#domains/enquiries/lead/lead-reference.ts";
import { formatLeadsCsv } from "#domains/enquiries/lead/leads-csv.ts";
import { resendLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import type { LeadState } from "#domains/enquiries/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { isVerbOf, runCommand } from "./run-command.ts";

const usage = `Usage: npm run leads -- list   --agency <slug> [--state received|delivered|failed|quarantined]
       npm run leads -- export --agency <slug> [--state …] > leads.csv
       npm run leads -- resend --agency <slug> <reference> …`;

const states: readonly LeadState[] = ["received", "delivered", "failed", "quarantined"];

const verbs = {
  async list(ctx: Context, { state }: Arguments) {
    const { name } = (await agencyConfig(ctx)).identity;
    for (const lead of await listLeads(ctx, state))
      console.log(`${formatLeadReference(name, lead.leadId)}\t${formatLine(lead)}`);
  },
  async export(ctx: Context, { state }: Arguments) {
    process.stdout.write(formatLeadsCsv(await listLeads(ctx, state), (await agencyConfig(ctx)).identity.name));
  },
  async resend(ctx: Context, { references }: Arguments) {
    for (const reference of references) {
      const leadId = parseLeadReference(reference);
      if (leadId === null) throw new OperatorError(`${reference} is not a lead reference.`);
      await resendLead(ctx, leadId);
      console.log(`${reference} is queued for delivery.`);
    }
  },
};

type Arguments = { agency: string; state: LeadState | null; references: string[] };

await runCommand(usage, async (args) => {
  const input = readArguments(args);
  const job = defineJob({ name: deliverLeadJob, schema: deliveryJobInput, handle: async () => {} });
  const { ctx, close } = await createCommandContext(input.agency, [job]);
  await verbs[input.verb](ctx, input).finally(close);
});

/** Omits personal data, which must not end up in terminals and logs. */
function formatLine(lead: { createdAt: Date; kind: string; state: string; quarantineReason: string | null }): string {
  return [lead.createdAt.toISOString(), lead.kind, lead.state, lead.quarantineReason ?? ""].join("\t").trimEnd();
}

function readArguments(args: string[]): Arguments & { verb: keyof typeof verbs } {
  const options = { agency: { type: "string" }, state: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [verb = "", ...references] = positionals;
  const state = states.find((each) => each === values.state) ?? null;
  const isValid =
    isVerbOf(verbs, verb) && (verb === "resend") === references.length > 0 && (values.state ?? null) === state;
  if (!isValid || !values.agency) throw new OperatorError(usage);
  return { verb, references, agency: values.agency, state };
}
