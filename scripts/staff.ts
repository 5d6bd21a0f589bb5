import { parseArgs } from "node:util";
import { and, eq } from "drizzle-orm";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { handOverWork } from "#domains/diary/own-diary.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import { invitationJobInput, sendInvitationJob } from "#domains/staff/invitation-job.ts";
import { formatJoinUrl } from "#domains/staff/join-link.ts";
import { roles } from "#domains/staff/permissions.ts";
import { inviteInput } from "#domains/staff/staff-input.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { deactivateMember, inviteAgain, inviteMember, listTeam } from "#domains/staff/team.server.ts";
import type { Context } from "#platform/context.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { isVerbOf, runCommand } from "./run-command.ts";

const usage = `Usage: npm run staff -- invite <mail> --agency <slug> --role ${roles.join("|")} [--branches 1,2]
       npm run staff -- list --agency <slug>
       npm run staff -- reset <mail> --agency <slug>       mails and prints a link to set up sign-in again
       npm run staff -- deactivate <mail> --agency <slug>`;

type Arguments = { email: string; role: string; branches: string | undefined };
type CommandContext = Context & { address: string };

const operator = { accountId: null, name: "Operator" };

const verbs = {
  async invite(ctx: CommandContext, { email, role, branches }: Arguments) {
    const branch_ids = branches === undefined ? null : branches.split(",").map(Number);
    const { token } = await inviteMember(ctx, parseFields(inviteInput, { email, role, branch_ids }), operator);
    await printLink(ctx, token);
  },
  async list(ctx: CommandContext) {
    for (const { email, role, joinedAt, deactivatedAt } of await inAgency(ctx, listTeam))
      console.log([email, role, deactivatedAt ? "deactivated" : joinedAt ? "active" : "invited"].join("\t"));
  },
  async reset(ctx: CommandContext, { email }: Arguments) {
    await printLink(ctx, await inviteAgain(ctx, await findAccountId(ctx, email), operator));
  },
  async deactivate(ctx: CommandContext, { email }: Arguments) {
    await deactivateMember(ctx, await findAccountId(ctx, email), handOverWork, operator);
    console.log(`${email} can no longer sign in.`);
  },
};

await runCommand(usage, async (args) => {
  const { agency, verb, ...input } = readArguments(args);
  const job = defineJob({ name: sendInvitationJob, schema: invitationJobInput, handle: async () => {} });
  const { ctx, close } = await createCommandContext(agency, [job]);
  await verbs[verb]({ ...ctx, address: "" }, input).finally(close);
});

async function printLink(ctx: Context, token: string): Promise<void> {
  console.log(`The link works once, within seven days:\n${formatJoinUrl(await siteUrl(ctx), token)}`);
}

async function findAccountId({ db, agency }: Context, email: string): Promise<number> {
  const isMember = and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.email, email.toLowerCase()));
  const [account] = await db.select({ id: staffAccounts.accountId }).from(staffAccounts).where(isMember);
  if (!account) throw new OperatorError(`${email} is not in the team of ${agency.slug}.`);
  return account.id;
}

function readArguments(args: string[]): Arguments & { agency: string; verb: keyof typeof verbs } {
  const options = { agency: { type: "string" }, role: { type: "string" }, branches: { type: "string" } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [verb = "", email = "", ...rest] = positionals;
  const isComplete = (verb === "list") === (email === "") && (verb === "invite") === (values.role !== undefined);
  if (!isVerbOf(verbs, verb) || !isComplete || rest.length > 0 || !values.agency) throw new OperatorError(usage);
  return { verb, email, agency: values.agency, role: values.role ?? "", branches: values.branches };
}
