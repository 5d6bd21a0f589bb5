import { retainedDataNotice } from "#domains/account/personal-data/retained-data-notice.ts";
import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailLink, MailText } from "#domains/agency/mail/mail-components.tsx";
import { type AgencyMail, queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import type { Context } from "#platform/context.ts";

/** `about` tells an owner's mails of the same kind apart. */
type AccountMail = Pick<AgencyMail, "kind" | "subject" | "preview" | "body"> & { about?: string };
type Sender = { name: string; telephone: string; site: string };

async function queueToOwner(ctx: Context, user: AccountOwner, compose: (sender: Sender) => AccountMail): Promise<void> {
  const { name, telephone } = (await agencyConfig(ctx)).identity;
  const { about = "", ...mail } = compose({ name, telephone, site: await siteUrl(ctx) });
  await queueAgencyMail(ctx, { ...mail, to: user.email, about: `user ${user.userId} ${about}`.trim() });
}

export const queueWelcomeMail = (ctx: Context, user: AccountOwner) =>
  queueToOwner(ctx, user, ({ name, site }) => ({
    kind: "welcome",
    subject: `Welcome to ${name}`,
    preview: "Your account is ready: save homes and searches, and be the first to hear about new ones.",
    body: (
      <>
        <MailHeading>Welcome, {user.firstName}</MailHeading>
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
  }));

type PasswordReset = { user: AccountOwner; token: string; request: string };

/** The token is in the URL fragment, so it never reaches server logs, the Referer header or mail scanners' requests. */
export const queuePasswordResetMail = (ctx: Context, { user, token, request }: PasswordReset) =>
  queueToOwner(ctx, user, ({ name, site }) => ({
    kind: "password-reset",
    about: request,
    subject: `Choose a new password for ${name}`,
    preview: "The link works once, within the next hour.",
    body: (
      <>
        <MailHeading>Choose a new password</MailHeading>
        <MailText>
          Hello {user.firstName}, we received a request for a new password for your account with {name}. If that was
          you, choose it here. The link works once, within the next hour.
        </MailText>
        <MailButton href={`${site}/#/user/forgotten_password?token=${token}`}>Choose a new password</MailButton>
        <MailText small>If it wasn't you, you don't need to do anything: your password stays as it is.</MailText>
      </>
    ),
  }));

export const queuePasswordChangedMail = (ctx: Context, user: AccountOwner) =>
  queueToOwner(ctx, user, ({ name, telephone, site }) => ({
    kind: "password-changed",
    about: ctx.requestId,
    subject: `Your password for ${name} has been changed`,
    preview: "If this was you, there's nothing to do.",
    body: (
      <>
        <MailHeading>Your password has been changed</MailHeading>
        <MailText>
          Hello {user.firstName}, the password of your account with {name} has just been changed, and you have been
          signed out on every other device. If this was you, there's nothing to do.
        </MailText>
        <MailText>If it wasn't you, choose a new password straight away, or ring us on {telephone}.</MailText>
        <MailButton href={`${site}/#/user/forgotten_password`}>It wasn't me</MailButton>
      </>
    ),
  }));

/** Sent to the old address, in case its owner did not make the change. */
export const queueEmailChangedMail = (ctx: Context, user: AccountOwner, newEmail: string) =>
  queueToOwner(ctx, user, ({ name, telephone }) => ({
    kind: "email-changed",
    about: ctx.requestId,
    subject: `Your email address at ${name} has been changed`,
    preview: "If this was you, there's nothing to do.",
    body: (
      <>
        <MailHeading>Your email address has been changed</MailHeading>
        <MailText>
          Hello {user.firstName}, the email address of your account with {name} is now {newEmail}, and you have been
          signed out on every other device. If this was you, there's nothing to do.
        </MailText>
        <MailText>If it wasn't you, please ring us straight away on {telephone}.</MailText>
      </>
    ),
  }));

type UnusedAccount = AccountOwner & Readonly<{ lastSeenAt: Date }>;

export const queueUnusedAccountMail = (ctx: Context, owner: UnusedAccount, deletedOn: Date) =>
  queueToOwner(ctx, owner, ({ name, site }) => ({
    kind: "account-unused",
    about: `since ${owner.lastSeenAt.toISOString()}`,
    subject: `Your account with ${name} will be deleted on ${formatDay(deletedOn)}`,
    preview: "Sign in once before then to keep it.",
    body: (
      <>
        <MailHeading>Do you still want your account?</MailHeading>
        <MailText>
          Hello {owner.firstName}. You last signed in to your account with {name} on {formatDay(owner.lastSeenAt)}. We
          delete accounts that are no longer used, so on {formatDay(deletedOn)} we'll delete yours, along with your
          saved homes, searches and alerts.
        </MailText>
        <MailText>To keep it, sign in once before then. If you no longer need it, there's nothing to do.</MailText>
        <MailButton href={`${site}/#/user/sign-in`}>Sign in and keep my account</MailButton>
      </>
    ),
  }));

const formatDay = (day: Date) => day.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** `because` is the reason when the owner did not request the deletion. */
export const queueAccountDeletedMail = (ctx: Context, user: AccountOwner, because?: string) =>
  queueToOwner(ctx, user, ({ name }) => ({
    kind: "account-deleted",
    subject: `Your account with ${name} has been deleted`,
    preview: "What we deleted, and what we keep and why.",
    body: (
      <>
        <MailHeading>Your account has been deleted</MailHeading>
        {because && <MailText>{because}</MailText>}
        <MailText>
          Goodbye {user.firstName}. Your details, your saved homes and searches, and our emails about them have been
          deleted.
        </MailText>
        {retainedDataNotice.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
      </>
    ),
  }));
