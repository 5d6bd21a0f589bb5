import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import type { Context } from "#platform/context.ts";

type EmailChange = { user: AccountOwner; newEmail: string };

/** Sent to the old address, in case its owner did not make the change. */
export async function queueEmailChangedMail(ctx: Context, { user, newEmail }: EmailChange): Promise<void> {
  const { name, telephone } = (await agencyConfig(ctx)).identity;
  await queueAgencyMail(ctx, {
    kind: "email-changed",
    about: `user ${user.userId} ${ctx.requestId}`,
    to: user.email,
    subject: `Your email address at ${name} has been changed`,
    preview: "If this was you, there's nothing to do.",
    body: (
      <>
        <MailHeading>Your email address has been changed</MailHeading>
        <MailText>
          Hello {user.firstName}, the email address of your account with {name} is now {newEmail}, and you have been
          signed out on every other device. If this was you, there's nothing to do.
        </MailText>
        <MailText>If it wasn't you, please ring us straight away on {telephone}.</MailText>
      </>
    ),
  });
}
