import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailText } from "#domains/agency/mail/mail-components.tsx";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import type { Context } from "#platform/context.ts";

type UnusedAccount = AccountOwner & Readonly<{ lastSeenAt: Date }>;

export async function queueUnusedAccountMail(ctx: Context, owner: UnusedAccount, deletedOn: Date): Promise<void> {
  const { name } = (await agencyConfig(ctx)).identity;
  const day = formatDay(deletedOn);
  await queueAgencyMail(ctx, {
    kind: "account-unused",
    about: `user ${owner.userId} since ${owner.lastSeenAt.toISOString()}`,
    to: owner.email,
    subject: `Your account with ${name} will be deleted on ${day}`,
    preview: "Sign in once before then to keep it.",
    body: (
      <>
        <MailHeading>Do you still want your account?</MailHeading>
        <MailText>
          Hello {owner.firstName}. You last signed in to your account with {name} on {formatDay(owner.lastSeenAt)}. We
          delete accounts that are no longer used, so on {day} we'll delete yours, along with your saved homes, searches
          and alerts.
        </MailText>
        <MailText>To keep it, sign in once before then. If you no longer need it, there's nothing to do.</MailText>
        <MailButton href={`${await siteUrl(ctx)}/#/user/sign-in`}>Sign in and keep my account</MailButton>
      </>
    ),
  });
}

const formatDay = (day: Date) => day.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Europe/London" });
