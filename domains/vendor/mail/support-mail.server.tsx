import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { siteUrl } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";
import { supportMailInput, supportMailJob } from "../support-mail-job.ts";

export const vendorJobs: readonly Job[] = [
  defineJob({
    name: supportMailJob,
    schema: supportMailInput,
    handle: (ctx, { agency, ...emergency }) => queueSupportNotices(toAgencyContext(ctx, agency), emergency),
  }),
];

/** To every owner: support entered the desk without asking. */
async function queueSupportNotices(ctx: Context, { by, reason }: { by: string; reason: string }): Promise<void> {
  const isOwner = and(
    eq(staffAccounts.agencyId, ctx.agency.id),
    eq(staffAccounts.role, "owner"),
    isNull(staffAccounts.deactivatedAt),
    isNotNull(staffAccounts.joinedAt),
  );
  const owners = await ctx.db.select({ email: staffAccounts.email }).from(staffAccounts).where(isOwner);
  const subject = "Support has opened your desk in an emergency";
  for (const { email } of owners)
    await queueAgencyMail(ctx, {
      kind: "support-notice",
      about: `support ${by} ${reason}`.slice(0, 200),
      to: email,
      subject,
      preview: reason,
      body: (
        <>
          <MailHeading>{subject}</MailHeading>
          <MailText>
            {by} has opened your desk without asking first. The reason: {reason}
          </MailText>
          <MailText>The access ends by itself after four hours. You can end it at once, under Team.</MailText>
          <MailButton href={`${await siteUrl(ctx)}/desk/team`}>Open the team</MailButton>
          <MailText small>Everything done meanwhile is in your audit log.</MailText>
        </>
      ),
    });
}
