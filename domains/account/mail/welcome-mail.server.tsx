import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailLink, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";

export async function queueWelcomeMail(ctx: Context, { userId, email, firstName }: AccountOwner): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const site = await siteUrl(ctx);
  await queueAgencyMail(ctx, {
    kind: "welcome",
    about: `user ${userId}`,
    to: email,
    subject: `Welcome to ${name}`,
    preview: "Your account is ready: save homes and searches, and be the first to hear about new ones.",
    body: (
      <>
        <MailHeading>Welcome, {firstName}</MailHeading>
        <MailText>
          Your account with {name} is ready. Save the homes and searches you like, and we'll let you know when something
          new comes up.
        </MailText>
        <MailButton href={`${site}/#/user/saved-properties`}>See your saved homes</MailButton>
        <MailText small>
          Wasn't this you? Someone may have mistyped their email address.{" "}
          <MailLink href={`${site}/#/user/forgotten_password`}>Ask for a new password</MailLink> and you can delete the
          account.
        </MailText>
      </>
    ),
  });
}
