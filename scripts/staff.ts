import { parseArgs } from "node:util";
import { and, eq } from "drizzle-orm";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { handOverWork } from "#domains/diary/own-diary.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import { invitationJobInput, sendInvitationJob } from "#domains/staff/invitation-job.ts";
import { formatJoinUrl } from "#domains/staff/join-link.ts";
import { roles } from "#domains/staff/permissions.ts";
import { consoleArea, deskArea, type StaffArea } from "#domains/staff/staff-area.ts";
import { inviteInput } from "#domains/staff/staff-input.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { deactivateMember, inviteAgain, inviteMember, listTeam } from "#domains/staff/team.server.ts";
import { endSupportSessions } from "#domains/vendor/support-access.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { defineJob } from "#platform/jobs/job.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createCommandContext } from "#server/create-command-context.server.ts";
import { isVerbOf, runCommand } from "./run-command.ts";

const usage = `Usage: npm run staff -- invite <mail> --agency <slug> --role ${roles.join("|")} [--branches 1,2]
       npm run staff -- list --agency <slug>
       npm run staff -- reset <mail> --agency <slug>       mails and prints a link to set up sign-in again
       npm run staff -- deactivate <mail> --agency <slug>
For the vendor's console, without --agency: npm run console -- invite <mail> [--role ${consoleArea.roles.join("|")}]
       and npm run console -- list, reset <mail> or deactivate <mail>`;

type Arguments = { email: string; role: string; branches: string | undefined };
type CommandContext = Context & { address: string; area: StaffArea };

const operator = { accountId: null, name: "Operator" };

const verbs = {
  async invite(ctx: CommandContext, { email, role, branches }: Arguments) {
    const branch_ids = branches === undefined ? null : branches.split(",").map(Number);
    if (!ctx.area.roles.some((known) => known === role)) throw new OperatorError(usage);
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
    const handOver = ctx.area === consoleArea ? endSupportSessions : handOverWork;
    await deactivateMember(ctx, await findAccountId(ctx, email), handOver, operator);
    console.log(`${email} can no longer sign in.`);
  },
};

await runCommand(usage, async (args) => {
  const { agency, verb, area, ...input } = readArguments(args);
  if (agency === null && readDatabaseSettings(projectDir()).consoleHost === null)
    throw new OperatorError("Set CONSOLE_HOST first: there is no console without a host name of its own.");
  const job = defineJob({ name: sendInvitationJob, schema: invitationJobInput, handle: async () => {} });
  const { ctx, close } = await createCommandContext(agency, [job]);
  await verbs[verb]({ ...ctx, area, address: "" }, input).finally(close);
});

async function printLink(ctx: CommandContext, token: string): Promise<void> {
  console.log(`The link works once, within seven days:\n${formatJoinUrl(await siteUrl(ctx), token, ctx.area)}`);
}

async function findAccountId({ db, agency }: Context, email: string): Promise<number> {
  const isMember = and(eq(staffAccounts.agencyId, agency.id), eq(staffAccounts.email, email.toLowerCase()));
  const [account] = await db.select({ id: staffAccounts.accountId }).from(staffAccounts).where(isMember);
  if (!account) throw new OperatorError(`${email} is not in the team of ${agency.slug}.`);
  return account.id;
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const options = { agency: text, role: text, branches: text, console: { type: "boolean" } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [verb = "", email = "", ...rest] = positionals;
  const role = values.role ?? (values.console && verb === "invite" ? "owner" : undefined);
  const isComplete = (verb === "list") === (email === "") && (verb === "invite") === (role !== undefined);
  const hasPlace = values.console ? !values.agency && !values.branches : values.agency;
  if (!isVerbOf(verbs, verb) || !isComplete || rest.length > 0 || !hasPlace) throw new OperatorError(usage);
  const [agency, area] = values.console ? ([null, consoleArea] as const) : ([values.agency ?? "", deskArea] as const);
  return { verb, email, agency, area, role: role ?? "", branches: values.branches };
}
