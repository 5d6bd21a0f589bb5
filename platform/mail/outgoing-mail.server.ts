import { createHash } from "node:crypto";
import type { MailAttachment } from "./tables.server.ts";

export type OutgoingMail = Readonly<{
  /** Such as "lead" or "password-reset". */
  kind: string;
  /** Such as "lead 42". Unique per kind and recipient: it is never queued twice. */
  about: string;
  fromName: string;
  fromAddress: string;
  toAddress: string;
  replyTo?: string | null;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** `content` in base64. */
  attachments?: readonly MailAttachment[];
}>;

/** Exactly one address: no list, no name, no line break. */
const address = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,250}$/u;
const headerName = /^(List-[A-Za-z-]+|In-Reply-To|References|Auto-Submitted|Precedence|Feedback-ID|X-[A-Za-z0-9-]+)$/;

/** Sanitises the mail so that visitor input cannot add headers or recipients. */
export function sanitiseMail(mail: OutgoingMail) {
  const headers = Object.entries(mail.headers ?? {});
  const foreign = headers.find(([name]) => !headerName.test(name));
  if (foreign) throw new Error(`A mail may not set the header ${JSON.stringify(foreign[0])}`);
  const attachments = mail.attachments ?? [];
  return {
    kind: mail.kind,
    fromName: oneLine(mail.fromName),
    fromAddress: oneAddress(mail.fromAddress),
    toAddress: oneAddress(mail.toAddress),
    replyTo: mail.replyTo && address.test(mail.replyTo) ? mail.replyTo : null,
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)])),
    attachments: attachments.map((file) => ({
      fileName: oneLine(file.fileName),
      contentType: oneLine(file.contentType),
      content: file.content,
    })),
  };
}

/** Deterministic, so that a mail sent twice has the same Message-ID. */
export function createMessageId(agencyId: number, { kind, about, toAddress, fromAddress }: OutgoingMail): string {
  const identity = JSON.stringify([agencyId, kind, about, toAddress.toLowerCase()]);
  const digest = createHash("sha256").update(identity).digest("hex").slice(0, 40);
  return `<${digest}@${fromAddress.slice(fromAddress.lastIndexOf("@") + 1)}>`;
}

function oneAddress(text: string): string {
  if (!address.test(text)) throw new Error("A mail needs one plain address");
  return text;
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
