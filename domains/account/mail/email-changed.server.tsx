import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailHeading, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import type { Context } from "#platform/context.ts";

type Move = { user: { userId: number; email: string; firstName: string }; newEmail: string };

/** To the old address, whose owner may not know of it. */
export async function putEmailChanged(ctx: Context, { user, newEmail }: Move): Promise<void> {
  const { name, telephone } = (await agencyConfig(ctx)).identity;
  await putAgencyMail(ctx, {
    kind: "email-changed",
    about: `user ${user.userId} ${ctx.requestId}`,
    to: user.email,
    subject: `Your email address at ${name} has been changed`,
    preview: "If this was you, there is nothing to do.",
    body: (
      <>
        <MailHeading>Your email address has been changed</MailHeading>
        <MailText>
          Hello {user.firstName}, the email address of your account with {name} is now {newEmail}, and you have been
          signed out on every other device. If this was you, there is nothing to do.
        </MailText>
        <MailText>If it was not you, please ring us on {telephone} at once.</MailText>
      </>
    ),
  });
}
