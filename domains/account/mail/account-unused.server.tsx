import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-parts.tsx";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";
import type { AccountOwner } from "./account-deleted.server.tsx";

type Unused = AccountOwner & Readonly<{ lastSeenAt: Date }>;

/** Says when the account goes, and that signing in once keeps it. */
export async function putAccountUnused(ctx: Context, owner: Unused, deletedOn: Date): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const day = dayWords(deletedOn);
  await putAgencyMail(ctx, {
    kind: "account-unused",
    about: `user ${owner.userId} since ${owner.lastSeenAt.toISOString()}`,
    to: owner.email,
    subject: `Your account with ${name} will be deleted on ${day}`,
    preview: "Sign in once before then and it stays as it is.",
    body: (
      <>
        <MailHeading>Do you still want your account?</MailHeading>
        <MailText>
          Hello {owner.firstName}. You last signed in to your account with {name} on {dayWords(owner.lastSeenAt)}. We do
          not keep what nobody uses: on {day} we will delete it, with your saved homes and searches and the alerts for
          them.
        </MailText>
        <MailText>To keep it, sign in once before then. If you no longer need it, there is nothing to do.</MailText>
        <MailButton href={`${await siteUrl(ctx)}/#/user/sign-in`}>Sign in and keep my account</MailButton>
      </>
    ),
  });
}

const dayWords = (day: Date) => day.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
