import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";

export async function queuePasswordChangedMail(
  ctx: Context,
  { userId, email, firstName }: AccountOwner,
): Promise<void> {
  const { name, telephone } = (await agencyConfig(ctx)).identity;
  await queueAgencyMail(ctx, {
    kind: "password-changed",
    about: `user ${userId} ${ctx.requestId}`,
    to: email,
    subject: `Your password for ${name} has been changed`,
    preview: "If this was you, there's nothing to do.",
    body: (
      <>
        <MailHeading>Your password has been changed</MailHeading>
        <MailText>
          Hello {firstName}, the password of your account with {name} has just been changed, and you have been signed
          out on every other device. If this was you, there's nothing to do.
        </MailText>
        <MailText>If it wasn't you, choose a new password straight away, or ring us on {telephone}.</MailText>
        <MailButton href={`${await siteUrl(ctx)}/#/user/forgotten_password`}>It wasn't me</MailButton>
      </>
    ),
  });
}
