import { render, toPlainText } from "@react-email/render";
import type { ReactNode } from "react";
import { english } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { MailAttachment } from "#platform/mail/tables.server.ts";
import { agencyConfig, siteUrl } from "../agency-directory.server.ts";
import { MailLayout, toMailTheme } from "./mail-layout.tsx";

export type AgencyMail = {
  /** The type of email: "lead", "password-reset". */
  kind: string;
  /** Deduplication key per kind and recipient: "lead 42". */
  about: string;
  to: string;
  subject: string;
  /** Of the texts below; English if it is left out. Mails to staff are English. */
  lang?: string;
  /** Preview text shown in the inbox after the subject. */
  preview: string;
  /** Built from `mail-components.tsx`. */
  body: ReactNode;
  footer?: ReactNode;
  replyTo?: string | null;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
};

/** In plain text, `tel:` and `mailto:` links would repeat their own label. */
const selectors = [
  { selector: "h1", options: { uppercase: false } },
  ...["tel", "mailto"].map((scheme) => ({
    selector: `a[href^="${scheme}:"]`,
    format: "anchor",
    options: { ignoreHref: true },
  })),
];

/** Renders and queues an email in the caller's transaction; returns its message id. */
export async function queueAgencyMail(ctx: Context, mail: AgencyMail): Promise<string> {
  const { kind, about, to, subject, replyTo, headers, attachments } = mail;
  const config = await agencyConfig(ctx);
  const theme = toMailTheme(config, await siteUrl(ctx));
  const html = await render(
    <MailLayout theme={theme} lang={mail.lang ?? english.locale} preview={mail.preview} footer={mail.footer}>
      {mail.body}
    </MailLayout>,
  );
  return queueMail(ctx, {
    kind,
    about,
    fromName: config.identity.name,
    fromAddress: config.identity.email,
    toAddress: to,
    replyTo,
    subject,
    html,
    text: toPlainText(html, { selectors }),
    headers,
    attachments,
  });
}
