import { z } from "zod";

/** A permanent failure to deliver to one address. */
export type Bounce = Readonly<{ address: string; status: string; reason: string; messageId: string | null }>;

const maxBounces = 100;
export const maxReasonLength = 300;

/** Reads a bounce as a delivery status notification (RFC 3464), or as the JSON of Amazon SES, Postmark, Mailgun or SendGrid. */
export function parseBounces(body: string): Bounce[] {
  const json = parseJson(body);
  const found = json === undefined ? parseDsn(body) : providers.flatMap((read) => read(json));
  return found
    .filter(({ address }) => /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,250}$/u.test(address))
    .slice(0, maxBounces)
    .map((bounce) => ({
      ...bounce,
      address: bounce.address.toLowerCase(),
      status: toText(bounce.status),
      reason: toText(bounce.reason),
      messageId: bounce.messageId && toText(bounce.messageId),
    }));
}

/** Postgres stores no NUL. */
const toText = (value: string) =>
  value
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxReasonLength);

function parseJson(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Temporary failures are retried by the mail server and say nothing about the address. */
const isPermanent = (status: string) => status.startsWith("5");

/** The status of a refusal that means the recipient's address does not exist; 5.1.7 and 5.1.8 concern the sender. */
export function findBadAddressStatus(refusal: string): string | null {
  return /\b5\.1\.(?:1|2|3|6|10)(?![\d.])/.exec(refusal)?.[0] ?? null;
}

/** The fields of a `message/delivery-status` part, in blocks separated by blank lines; folded lines are joined. */
function parseDsn(source: string): Bounce[] {
  const text = source.replace(/\r\n/g, "\n").replace(/\n[ \t]+/g, " ");
  const start = text.search(/^content-type:\s*message\/delivery-status/im);
  if (start === -1) return [];
  const report = text.slice(text.indexOf("\n\n", start));
  const original = /^content-type:\s*(message\/rfc822|text\/rfc822-headers|message\/global)/im.exec(report);
  const messageId = original ? field(report.slice(original.index), "message-id") : null;
  return (original ? report.slice(0, original.index) : report).split(/\n\n+/).flatMap((block) => {
    const recipient = field(block, "final-recipient") ?? field(block, "original-recipient");
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(field(block, "status") ?? "")?.[0] ?? "";
    if (!recipient || field(block, "action")?.toLowerCase() !== "failed" || !isPermanent(status)) return [];
    const reason = field(block, "diagnostic-code") ?? status;
    return [{ address: withoutType(recipient), status, reason: withoutType(reason), messageId }];
  });
}

function field(text: string, name: string): string | null {
  return new RegExp(`^${name}:[ \\t]*(.+)$`, "im").exec(text)?.[1]?.trim() ?? null;
}

/** `rfc822; ada@example.com` → `ada@example.com` */
const withoutType = (value: string) => value.replace(/^[\w-]+;\s*/, "").replace(/^<|>$/g, "");

const text = z.string().max(2_000);
const sesMessage = z.object({
  notificationType: z.literal("Bounce").optional(),
  eventType: z.literal("Bounce").optional(),
  bounce: z.object({
    bounceType: z.literal("Permanent"),
    bouncedRecipients: z.array(
      z.object({ emailAddress: text, status: text.optional(), diagnosticCode: text.optional() }),
    ),
  }),
  mail: z.object({ commonHeaders: z.object({ messageId: text.optional() }).optional() }).optional(),
});
const postmark = z.object({
  RecordType: z.literal("Bounce"),
  Type: z.enum(["HardBounce", "BadEmailAddress", "ManuallyDeactivated"]),
  Email: text,
  Description: text.optional(),
});
const mailgun = z.object({
  "event-data": z.object({
    event: z.literal("failed"),
    severity: z.literal("permanent"),
    recipient: text,
    "delivery-status": z.object({ "enhanced-code": text.nullish(), message: text.nullish() }).optional(),
    message: z.object({ headers: z.object({ "message-id": text.optional() }).optional() }).optional(),
  }),
});
const sendgrid = z.object({
  event: z.literal("bounce"),
  type: z.literal("bounce").optional(),
  email: text,
  status: text.optional(),
  reason: text.optional(),
  "smtp-id": text.optional(),
});

const unknownUser = "5.1.1";

const providers: ((json: unknown) => Bounce[])[] = [
  function ses(json) {
    const wrapped = z.object({ Type: z.literal("Notification"), Message: z.string() }).safeParse(json).data;
    const { data } = sesMessage.safeParse(wrapped ? parseJson(wrapped.Message) : json);
    return (data?.bounce.bouncedRecipients ?? []).map(({ emailAddress, status, diagnosticCode }) => ({
      address: emailAddress,
      status: status ?? unknownUser,
      reason: diagnosticCode ?? "bounced",
      messageId: data?.mail?.commonHeaders?.messageId ?? null,
    }));
  },
  function postmarkBounce(json) {
    const { data } = postmark.safeParse(json);
    if (!data) return [];
    return [{ address: data.Email, status: unknownUser, reason: data.Description ?? data.Type, messageId: null }];
  },
  function mailgunFailure(json) {
    const event = mailgun.safeParse(json).data?.["event-data"];
    if (!event) return [];
    const id = event.message?.headers?.["message-id"];
    const { "enhanced-code": status, message } = event["delivery-status"] ?? {};
    const messageId = id ? `<${id.replace(/^<|>$/g, "")}>` : null;
    return [{ address: event.recipient, status: status || unknownUser, reason: message ?? "bounced", messageId }];
  },
  function sendgridEvents(json) {
    const events = Array.isArray(json) ? json.slice(0, maxBounces) : [];
    return events.flatMap((event) => {
      const { data } = sendgrid.safeParse(event);
      if (!data) return [];
      const { email: address, status = unknownUser, reason = "bounced" } = data;
      return [{ address, status, reason, messageId: data["smtp-id"] ?? null }];
    });
  },
];
