import { LRUCache } from "lru-cache";
import { createTransport, type NodemailerError } from "nodemailer";
import { withTimeout } from "#platform/with-timeout.ts";
import type { mailOutbox } from "./tables.server.ts";

export type OutboxMail = typeof mailOutbox.$inferSelect;

export type MailResult =
  | Readonly<{ result: "sent" }>
  /** refused: permanently (5xx); deferred: this mail, temporarily (4xx); unreachable: no mail can be sent now. */
  | Readonly<{ result: "refused" | "deferred" | "unreachable"; code: string; reason: string }>;

export type Mailer = Readonly<{ send(mail: OutboxMail, sender?: Sender): Promise<MailResult>; close(): void }>;

/** How one agency's mail is sent. */
export type Sender = Readonly<{
  /** Null: the address in the outbox, which is the agency's. */
  from: string | null;
  /** The agency's own mail server; null: SMTP_URL. */
  smtpUrl: string | null;
  dkim: Readonly<{ domainName: string; keySelector: string; privateKey: string }> | null;
}>;

const plainSender: Sender = { from: null, smtpUrl: null, dkim: null };
/** Idle connections of agencies' own servers are closed by nodemailer; this limits their number. */
const maxOwnServers = 50;

/** Shorter than the claim of a mail. */
const attemptTimeoutMs = 25_000;

/** One pooled connection to the mail server, and one to each agency's own. */
export function createMailer(smtpUrl: string, attemptMs = attemptTimeoutMs): Mailer {
  const transports = new LRUCache<string, ReturnType<typeof connectTo>>({
    max: maxOwnServers,
    dispose: (transport) => transport.close({ force: true }),
  });
  return {
    async send(mail, sender = plainSender) {
      const url = sender.smtpUrl ?? smtpUrl;
      const transport = transports.get(url) ?? connectTo(url);
      transports.set(url, transport, { noDisposeOnSet: true });
      const sending = transport.sendMail(toMessage(mail, sender)).then(sent, failed);
      const outcome = await withTimeout(attemptMs, sending, tooSlow);
      // Abort the attempt, otherwise it could still arrive while it is retried.
      if (outcome === tooSlow) transports.delete(url);
      return outcome;
    },
    close: () => transports.clear(),
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

function toMessage(mail: OutboxMail, { from, dkim }: Sender) {
  const fromAddress = from ?? mail.fromAddress;
  const replyTo = mail.replyTo ?? (fromAddress === mail.fromAddress ? null : mail.fromAddress);
  return {
    envelope: { from: fromAddress, to: [mail.toAddress] },
    messageId: mail.messageId,
    date: mail.createdAt,
    from: { name: mail.fromName, address: fromAddress },
    to: { name: "", address: mail.toAddress },
    replyTo: replyTo ? { name: "", address: replyTo } : undefined,
    dkim: dkim ?? undefined,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    icalEvent: toInvitation(mail),
    attachments: mail.attachments
      .filter((file) => !isInvitation(file))
      .map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content: Buffer.from(content, "base64"),
      })),
  };
}

const isInvitation = ({ contentType }: OutboxMail["attachments"][number]) =>
  /^text\/calendar;.*method=(REQUEST|CANCEL)$/.test(contentType);

/** Mail clients offer an invitation's buttons only if it is also an alternative of the text, which nodemailer adds. */
function toInvitation({ attachments }: OutboxMail) {
  const file = attachments.find(isInvitation);
  const method = file?.contentType.endsWith("CANCEL") ? ("CANCEL" as const) : ("REQUEST" as const);
  return file && { method, filename: file.fileName, content: Buffer.from(file.content, "base64") };
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
