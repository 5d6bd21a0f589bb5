import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";

type Reset = { user: { userId: number; email: string; firstName: string }; token: string; request: string };

/** The token stands in the fragment: no server log, no Referer and no mail scanner's request ever carries it. */
export async function putResetLink(ctx: Context, { user, token, request }: Reset): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const link = `${await siteUrl(ctx)}/#/user/forgotten_password?token=${token}`;
  await putAgencyMail(ctx, {
    kind: "password-reset",
    about: `user ${user.userId} ${request}`,
    to: user.email,
    subject: `Choose a new password for ${name}`,
    preview: "The link works once, within the next hour.",
    body: (
      <>
        <MailHeading>Choose a new password</MailHeading>
        <MailText>
          Hello {user.firstName}, somebody asked for a new password for your account with {name}. If that was you,
          choose it here. The link works once, within the next hour.
        </MailText>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailText small>If it was not you, you need not do anything: your password stays as it is.</MailText>
      </>
    ),
  });
}
