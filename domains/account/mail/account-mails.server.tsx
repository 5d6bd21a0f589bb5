import { retainedDataNotice } from "#domains/account/personal-data/retained-data-notice.ts";
import type { AccountOwner } from "#domains/account/require-user.server.ts";
import { agencyConfig, inVisitorLanguage, siteUrl } from "#domains/agency/agency-directory.server.ts";
import {
  MailButton,
  MailHeading,
  MailLink,
  MailPicture,
  MailSmallPrint,
  MailText,
} from "#domains/agency/mail/mail-components.tsx";
import { type AgencyMail, queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { currentLanguage, localPath, type Message, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

/** `about` tells an owner's mails of the same kind apart. */
type AccountMail = Pick<AgencyMail, "kind" | "subject" | "preview" | "body"> & { about?: string };
type Sender = { name: string; telephone: string; site: string; picture: { src: string; alt: string } | null };

/** In the language of the account. */
const queueToOwner = (ctx: Context, user: AccountOwner, compose: (sender: Sender) => AccountMail): Promise<void> =>
  inVisitorLanguage(ctx, user.language, async () => {
    const { identity, home, media } = await agencyConfig(ctx);
    const { name, telephone } = identity;
    const site = await siteUrl(ctx);
    const [hero] = home.heroCarouselImages;
    const file = hero && media[hero.file];
    const picture = file ? { src: `${site}/media/${file.key}/1160.jpg`, alt: hero.alt } : null;
    const { about = "", ...mail } = compose({ name, telephone, site, picture });
    const lang = currentLanguage().locale;
    await queueAgencyMail(ctx, { ...mail, lang, to: user.email, about: `user ${user.userId} ${about}`.trim() });
  });

const welcomeHints = [
  ["Saved properties", "Press the heart on a home you like, and it's in your list on every device."],
  ["Saved searches", "Press “Save search” above a list of results, and we’ll email you about new homes."],
  ["Decide together", "Share your list by link, and see where you agree."],
] as const satisfies readonly [Message, Message][];

export const queueWelcomeMail = (ctx: Context, user: AccountOwner) =>
  queueToOwner(ctx, user, ({ name, site, picture }) => ({
    kind: "welcome",
    subject: t("Welcome to {name}", { name }),
    preview: t("Your account is ready: save homes and searches, and be the first to hear about new ones."),
    body: (
      <>
        <MailHeading>{t("Welcome, {firstName}", { firstName: user.firstName })}</MailHeading>
        <MailText>
          {t(
            "Your account with {name} is ready. Save the homes and searches you like, and we'll let you know when something new comes up.",
            { name },
          )}
        </MailText>
        {picture ? <MailPicture href={`${site}${localPath("/")}`} {...picture} /> : null}
        {welcomeHints.map(([lead, text]) => (
          <MailText key={lead}>
            <strong>{t(lead)}</strong>
            <br />
            {t(text)}
          </MailText>
        ))}
        <MailButton href={`${site}${localPath("/")}`}>{t("Search homes")}</MailButton>{" "}
        <MailButton quiet href={`${site}${localPath("/#/user/saved-properties")}`}>
          {t("See your saved homes")}
        </MailButton>
        <MailText>
          <RichMessage
            text="Wasn't this you? Someone may have mistyped their email address. {link} and you can delete the account."
            values={{
              link: (
                <MailLink href={`${site}${localPath("/#/user/forgotten_password")}`}>
                  {t("Ask for a new password")}
                </MailLink>
              ),
            }}
          />
        </MailText>
      </>
    ),
  }));

type PasswordReset = { user: AccountOwner; token: string; request: string };

/** The token is in the URL fragment, so it never reaches server logs, the Referer header or mail scanners' requests. */
export const queuePasswordResetMail = (ctx: Context, { user, token, request }: PasswordReset) =>
  queueToOwner(ctx, user, ({ name, site }) => {
    const link = `${site}${localPath(`/#/user/forgotten_password?token=${token}`)}`;
    return {
      kind: "password-reset",
      about: request,
      subject: t("Choose a new password for {name}", { name }),
      preview: t("The link works once, within the next hour."),
      body: (
        <>
          <MailHeading>{t("Choose a new password")}</MailHeading>
          <MailText>
            {t(
              "Hello {firstName}, we received a request for a new password for your account with {name}. If that was you, choose it here. The link works once, within the next hour.",
              { firstName: user.firstName, name },
            )}
          </MailText>
          <MailButton href={link}>{t("Choose a new password")}</MailButton>
          <MailText>{t("If it wasn't you, you don't need to do anything: your password stays as it is.")}</MailText>
          <MailSmallPrint>
            {t("If the button doesn't work, copy this address into your browser:")}
            <br />
            <span style={{ wordBreak: "break-all" }}>{link}</span>
          </MailSmallPrint>
        </>
      ),
    };
  });

export const queuePasswordChangedMail = (ctx: Context, user: AccountOwner) =>
  queueToOwner(ctx, user, ({ name, telephone, site }) => ({
    kind: "password-changed",
    about: ctx.requestId,
    subject: t("Your password for {name} has been changed", { name }),
    preview: t("If this was you, there's nothing to do."),
    body: (
      <>
        <MailHeading>{t("Your password has been changed")}</MailHeading>
        <MailText>
          {t(
            "Hello {firstName}, the password of your account with {name} has just been changed, and you have been signed out on every other device. If this was you, there's nothing to do.",
            { firstName: user.firstName, name },
          )}
        </MailText>
        <MailText>
          {t("If it wasn't you, choose a new password straight away, or ring us on {telephone}.", { telephone })}
        </MailText>
        <MailButton href={`${site}${localPath("/#/user/forgotten_password")}`}>{t("It wasn't me")}</MailButton>
      </>
    ),
  }));

/** Sent to the old address, in case its owner did not make the change. */
export const queueEmailChangedMail = (ctx: Context, user: AccountOwner, newEmail: string) =>
  queueToOwner(ctx, user, ({ name, telephone }) => ({
    kind: "email-changed",
    about: ctx.requestId,
    subject: t("Your email address at {name} has been changed", { name }),
    preview: t("If this was you, there's nothing to do."),
    body: (
      <>
        <MailHeading>{t("Your email address has been changed")}</MailHeading>
        <MailText>
          {t(
            "Hello {firstName}, the email address of your account with {name} is now {newEmail}, and you have been signed out on every other device. If this was you, there's nothing to do.",
            { firstName: user.firstName, name, newEmail },
          )}
        </MailText>
        <MailText>{t("If it wasn't you, please ring us straight away on {telephone}.", { telephone })}</MailText>
      </>
    ),
  }));

type UnusedAccount = AccountOwner & Readonly<{ lastSeenAt: Date }>;

export const queueUnusedAccountMail = (ctx: Context, owner: UnusedAccount, deletedOn: Date) =>
  queueToOwner(ctx, owner, ({ name, site }) => {
    const day = formatDay(deletedOn);
    return {
      kind: "account-unused",
      about: `since ${owner.lastSeenAt.toISOString()}`,
      subject: t("Your account with {name} will be deleted on {day}", { name, day }),
      preview: t("Sign in once before then to keep it."),
      body: (
        <>
          <MailHeading>{t("Do you still want your account?")}</MailHeading>
          <MailText>
            {t(
              "Hello {firstName}. You last signed in to your account with {name} on {seen}. We delete accounts that are no longer used, so on {day} we'll delete yours, along with your saved homes, searches and alerts.",
              { firstName: owner.firstName, name, seen: formatDay(owner.lastSeenAt), day },
            )}
          </MailText>
          <MailText>
            {t("To keep it, sign in once before then. If you no longer need it, there's nothing to do.")}
          </MailText>
          <MailButton href={`${site}${localPath("/#/user/sign-in")}`}>{t("Sign in and keep your account")}</MailButton>
        </>
      ),
    };
  });

const formatDay = (day: Date) => formatLongDate(toLondonDate(day));

/** The reason in the language of the account, when the owner did not request the deletion. */
export type DeletionReason = () => string;

export const queueAccountDeletedMail = (ctx: Context, user: AccountOwner, because?: DeletionReason) =>
  queueToOwner(ctx, user, ({ name }) => ({
    kind: "account-deleted",
    subject: t("Your account with {name} has been deleted", { name }),
    preview: t("What we deleted, and what we keep and why."),
    body: (
      <>
        <MailHeading>{t("Your account has been deleted")}</MailHeading>
        {because && <MailText>{because()}</MailText>}
        <MailText>
          {t(
            "Goodbye {firstName}. Your details, your saved homes and searches, and our emails about them have been deleted.",
            { firstName: user.firstName },
          )}
        </MailText>
        {retainedDataNotice.map((sentence) => (
          <MailText key={sentence}>{t(sentence)}</MailText>
        ))}
      </>
    ),
  }));
