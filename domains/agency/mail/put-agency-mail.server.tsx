import { render, toPlainText } from "@react-email/render";
import type { ReactNode } from "react";
import type { Context } from "#platform/context.ts";
import { putMail } from "#platform/mail/put-mail.server.ts";
import type { MailAttachment } from "#platform/mail/tables.server.ts";
import { agencyConfig } from "../find-agency.server.ts";
import { siteUrl } from "../site-url.server.ts";
import { MailFrame } from "./mail-frame.tsx";
import { mailTheme } from "./mail-theme.ts";

export type AgencyMail = {
  /** What sort of mail: "lead", "password-reset". */
  kind: string;
  /** Which one of its kind: "lead 42". The same one is never put twice for the same recipient. */
  about: string;
  to: string;
  subject: string;
  /** The line an inbox shows after the subject. */
  preview: string;
  /** Parts of `mail-parts.tsx`. */
  body: ReactNode;
  footer?: ReactNode;
  replyTo?: string | null;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly MailAttachment[];
};

/** In the text part a number to ring or an address to write to is what it says; its link would repeat it. */
const selectors = [
  { selector: "h1", options: { uppercase: false } },
  ...["tel", "mailto"].map((scheme) => ({
    selector: `a[href^="${scheme}:"]`,
    format: "anchor",
    options: { ignoreHref: true },
  })),
];

/** Writes a mail on the agency's paper, with its text part, in the caller's transaction; answers with its message id. */
export async function putAgencyMail(ctx: Context, mail: AgencyMail): Promise<string> {
  const { kind, about, to, subject, replyTo, headers, attachments } = mail;
  const config = await agencyConfig(ctx);
  const theme = mailTheme(config, await siteUrl(ctx));
  const html = await render(
    <MailFrame theme={theme} preview={mail.preview} footer={mail.footer}>
      {mail.body}
    </MailFrame>,
  );
  return putMail(ctx, {
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
