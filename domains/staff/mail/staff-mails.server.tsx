import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { invitationJobInput, sendInvitationJob } from "#domains/staff/invitation-job.ts";
import { formatJoinUrl } from "#domains/staff/join-link.ts";
import type { Context } from "#platform/context.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";

export const staffJobs: readonly Job[] = [
  defineJob({
    name: sendInvitationJob,
    // The payload holds the token of the link.
    deleteAfterSeconds: 3600,
    schema: invitationJobInput,
    handle: (ctx, { agency, ...invitation }) => queueInvitationMail(toAgencyContext(ctx, agency), invitation),
  }),
];

type Invitation = Readonly<{ email: string; token: string; invitedBy: string; isReset: boolean }>;

async function queueInvitationMail(ctx: Context, { email, token, invitedBy, isReset }: Invitation) {
  const { name } = (await agencyConfig(ctx)).identity;
  const by = invitedBy === "" ? `Your team at ${name}` : invitedBy;
  const heading = isReset ? "Set up your sign-in again" : `Join the desk of ${name}`;
  await queueAgencyMail(ctx, {
    kind: "staff-invitation",
    about: `invitation ${token.slice(0, 8)}`,
    to: email,
    subject: heading,
    preview: "The link works once, within the next seven days.",
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailText>
          {isReset
            ? `${by} has asked us to send you a new link for the desk. Your old ways of signing in stop working when you use it.`
            : `${by} has invited you to the desk, where ${name} looks after its website, leads and diary.`}
        </MailText>
        <MailButton href={formatJoinUrl(await siteUrl(ctx), token)}>Set up my sign-in</MailButton>
        <MailText small>The link works once, within the next seven days. Please don't pass it on.</MailText>
      </>
    ),
  });
}
