import { createTransport, type NodemailerError } from "nodemailer";
import { withinTime } from "#platform/time-limit.ts";
import { attemptSeconds } from "./mail-attempt.ts";
import type { mailOutbox } from "./tables.server.ts";

export type OutboxMail = typeof mailOutbox.$inferSelect;

export type MailResult =
  | Readonly<{ result: "sent" }>
  /** refused: for good (5xx); deferred: this mail, for now (4xx); unreachable: no mail would get through now. */
  | Readonly<{ result: "refused" | "deferred" | "unreachable"; code: string; reason: string }>;

export type Mailer = Readonly<{ send(mail: OutboxMail): Promise<MailResult>; close(): void }>;

/** One connection to the mail server, kept between mails. */
export function createMailer(smtpUrl: string, attemptMs = attemptSeconds * 1000): Mailer {
  let transport = connectTo(smtpUrl);
  return {
    async send(mail) {
      const outcome = await withinTime(attemptMs, transport.sendMail(messageOf(mail)).then(sent, failed), tooSlow);
      // What takes too long is cut off: it must not arrive after all while it is being tried again.
      if (outcome === tooSlow) {
        transport.close({ force: true });
        transport = connectTo(smtpUrl);
      }
      return outcome;
    },
    close: () => transport.close({ force: true }),
  };
}

function connectTo(smtpUrl: string) {
  return createTransport({
    ...serverOf(new URL(smtpUrl)),
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    idleTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Encrypted unless the server is on this machine; `?requireTLS=false` allows a plain one inside a private network. */
function serverOf(url: URL) {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? undefined : Number(url.port),
    secure: url.protocol === "smtps:",
    requireTLS: !local && url.searchParams.get("requireTLS") !== "false",
    auth:
      url.username === ""
        ? undefined
        : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

function messageOf(mail: OutboxMail) {
  return {
    envelope: { from: mail.fromAddress, to: [mail.toAddress] },
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { name: mail.fromName, address: mail.fromAddress },
    to: { name: "", address: mail.toAddress },
    replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content, "base64"),
    })),
  };
}

const sent = (): MailResult => ({ result: "sent" });
/** Perhaps only over this mail, while it asks a slow host about the recipient: the others have their turn. */
const tooSlow: MailResult = { result: "deferred", code: "ETIMEDOUT", reason: "The mail server took too long" };

/** Not about one mail: the server, the way to it or our credentials. */
const away = /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|421)$/;

function failed(error: NodemailerError): MailResult {
  const code = String(error.responseCode === 421 ? 421 : (error.code ?? "unknown"));
  const told = { code: String(error.responseCode ?? code), reason: error.message };
  if (error.timeoutType === "SOCKET_TIMEOUT") return tooSlow;
  if (away.test(code)) return { result: "unreachable", ...told };
  const ours = code === "EENVELOPE" || code === "EMESSAGE";
  return { result: ours && (error.permanent ?? true) ? "refused" : "deferred", ...told };
}
