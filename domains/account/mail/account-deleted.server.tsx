import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailHeading, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import type { Context } from "#platform/context.ts";
import { keptAfterDeletion } from "../kept-after-deletion.ts";

export type AccountOwner = Readonly<{ userId: number; email: string; firstName: string }>;

/** `because`: why it went without its owner having asked. */
export async function putAccountDeleted(
  ctx: Context,
  { userId, email, firstName }: AccountOwner,
  because?: string,
): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  await putAgencyMail(ctx, {
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
        {keptAfterDeletion.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
      </>
    ),
  });
}
