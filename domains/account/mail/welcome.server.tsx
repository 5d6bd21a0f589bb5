import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailButton, MailHeading, MailLink, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";

type NewUser = { userId: number; email: string; firstName: string };

export async function putWelcome(ctx: Context, { userId, email, firstName }: NewUser): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  await putAgencyMail(ctx, {
    kind: "welcome",
    about: `user ${userId}`,
    to: email,
    subject: `Welcome to ${name}`,
    preview: "Your account is ready: save homes, keep searches and hear of new ones first.",
    body: (
      <>
        <MailHeading>Welcome, {firstName}</MailHeading>
        <MailText>
          Your account with {name} is ready. Save the homes you like, keep your searches, and we will tell you when
          something new comes up.
        </MailText>
        <MailButton href={`${site}/#/user/saved-properties`}>See your saved homes</MailButton>
        <MailText small>
          Was this not you? Somebody may have mistyped their address.{" "}
          <MailLink href={`${site}/#/user/forgotten_password`}>Ask for a new password</MailLink> and you can delete the
          account.
        </MailText>
      </>
    ),
  });
}
