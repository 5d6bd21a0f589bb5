import { createTransport, type NodemailerError } from "nodemailer";
import { withTimeout } from "#platform/with-timeout.ts";
import type { mailOutbox } from "./tables.server.ts";

export type OutboxMail = typeof mailOutbox.$inferSelect;

export type MailResult =
  | Readonly<{ result: "sent" }>
  /** refused: permanently (5xx); deferred: this mail, temporarily (4xx); unreachable: no mail can be sent now. */
  | Readonly<{ result: "refused" | "deferred" | "unreachable"; code: string; reason: string }>;

export type Mailer = Readonly<{ send(mail: OutboxMail): Promise<MailResult>; close(): void }>;

/** Shorter than the claim of a mail. */
const attemptTimeoutMs = 25_000;

/** One pooled connection to the mail server. */
export function createMailer(smtpUrl: string, attemptMs = attemptTimeoutMs): Mailer {
  let transport = connectTo(smtpUrl);
  return {
    async send(mail) {
      const outcome = await withTimeout(attemptMs, transport.sendMail(toMessage(mail)).then(sent, failed), tooSlow);
      // Abort the attempt, otherwise it could still arrive while it is retried.
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
    ...parseSmtpUrl(new URL(smtpUrl)),
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

/** TLS is required unless the server is local or `?requireTLS=false` is set. */
function parseSmtpUrl(url: URL) {
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

function toMessage(mail: OutboxMail) {
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
/** Deferred, not unreachable: the delay may concern this recipient only. */
const tooSlow: MailResult = { result: "deferred", code: "ETIMEDOUT", reason: "The mail server took too long" };

/** Errors of the server, the network or our credentials, not of one mail. */
const unreachableCode = /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|421)$/;

function failed(error: NodemailerError): MailResult {
  const code = String(error.responseCode === 421 ? 421 : (error.code ?? "unknown"));
  const details = { code: String(error.responseCode ?? code), reason: error.message };
  if (error.timeoutType === "SOCKET_TIMEOUT") return tooSlow;
  if (unreachableCode.test(code)) return { result: "unreachable", ...details };
  const ours = code === "EENVELOPE" || code === "EMESSAGE";
  return { result: ours && (error.permanent ?? true) ? "refused" : "deferred", ...details };
}
