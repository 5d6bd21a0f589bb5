import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";

type PasswordReset = { user: AccountOwner; token: string; request: string };

/** The token is in the URL fragment, so it never reaches server logs, the Referer header or mail scanners' requests. */
export async function queuePasswordResetMail(ctx: Context, { user, token, request }: PasswordReset): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const link = `${await siteUrl(ctx)}/#/user/forgotten_password?token=${token}`;
  await queueAgencyMail(ctx, {
    kind: "password-reset",
    about: `user ${user.userId} ${request}`,
    to: user.email,
    subject: `Choose a new password for ${name}`,
    preview: "The link works once, within the next hour.",
    body: (
      <>
        <MailHeading>Choose a new password</MailHeading>
        <MailText>
          Hello {user.firstName}, we received a request for a new password for your account with {name}. If that was
          you, choose it here. The link works once, within the next hour.
        </MailText>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText small>If it wasn't you, you don't need to do anything: your password stays as it is.</MailText>
      </>
    ),
  });
}
