import { retainedDataNotice } from "#domains/account/personal-data/retained-data-notice.ts";
import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import type { Context } from "#platform/context.ts";

/** `because` is the reason when the owner did not request the deletion. */
export async function queueAccountDeletedMail(
  ctx: Context,
  { userId, email, firstName }: AccountOwner,
  because?: string,
): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  await queueAgencyMail(ctx, {
    kind: "account-deleted",
    about: `user ${userId}`,
    to: email,
    subject: `Your account with ${name} has been deleted`,
    preview: "What we deleted, and what we keep and why.",
    body: (
      <>
        <MailHeading>Your account has been deleted</MailHeading>
        {because && <MailText>{because}</MailText>}
        <MailText>
          Goodbye {firstName}. Your details, your saved homes and searches, and our emails about them have been deleted.
        </MailText>
        {retainedDataNotice.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
      </>
    ),
  });
}
