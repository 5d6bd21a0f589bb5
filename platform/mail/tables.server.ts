import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { agencyId, at, createdAt } from "#platform/db/columns.server.ts";

export type MailState = "waiting" | "sent" | "dead";
export type MailAttachment = { fileName: string; contentType: string; content: string };

/** The source of truth for mail to send; queued jobs only trigger delivery. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    agencyId: agencyId(),
    mailId: integer("mail_id").notNull().generatedByDefaultAsIdentity(),
    messageId: text("message_id").notNull(),
    kind: text("kind").notNull(),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    toAddress: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    attachments: jsonb("attachments").$type<MailAttachment[]>().notNull().default([]),
    state: text("state").$type<MailState>().notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: at("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.mailId] }),
    unique("mail_outbox_message").on(t.agencyId, t.messageId),
    index("mail_outbox_due").on(t.state, t.nextAttemptAt),
    index("mail_outbox_turn")
      .on(sql`(attempts > 5)`, sql`(headers ? 'List-Unsubscribe')`, sql`(attempts > 0)`, t.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    index("mail_outbox_sent").on(t.agencyId, t.sentAt).where(sql`state = 'sent'`),
  ],
);

/** Addresses that bounced; they get no alerts. */
export const mailSuppressions = pgTable("mail_suppressions", {
  agencyId: agencyId(),
  /** In lower case. */
  address: text("address").notNull(),
  /** Such as 5.1.1. */
  status: text("status").notNull(),
  reason: text("reason").notNull(),
  bouncedAt: at("bounced_at").notNull().defaultNow(),
});

export const dkimKeys = pgTable("dkim_keys", {
  agencyId: agencyId(),
  domain: text("domain").notNull(),
  selector: text("selector").notNull(),
  /** PEM, sealed with SECRET_KEY. */
  privateKey: text("private_key").notNull(),
  /** When the public key was found in DNS; mail is signed from then on. */
  verifiedAt: at("verified_at"),
  createdAt: createdAt(),
});
