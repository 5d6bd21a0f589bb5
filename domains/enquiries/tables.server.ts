import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { agencies } from "#domains/agency/tables.server.ts";
import { agencyId, at, bytes, caseless, createdAt } from "#platform/db/columns.server.ts";
import type { FileVerdict } from "./delivery/file-verdict.ts";
import type { LeadKind } from "./lead/lead-kinds.ts";

export type LeadState = "received" | "delivered" | "failed" | "quarantined";
export type DeliveryChannel = "office" | "visitor" | "webhook";

/** No foreign keys to properties, branches or users: deleting those must not delete a lead. */
export const leads = pgTable(
  "leads",
  {
    agencyId: agencyId().references(() => agencies.agencyId),
    leadId: integer("lead_id").notNull().generatedByDefaultAsIdentity(),
    idempotencyKey: uuid("idempotency_key").notNull(),
    bodyHash: bytes("body_hash").notNull(),
    kind: text("kind").$type<LeadKind>().notNull(),
    state: text("state").$type<LeadState>().notNull(),
    quarantineReason: text("quarantine_reason"),
    channel: text("channel"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: caseless("email").notNull(),
    telHome: text("tel_home"),
    houseName: text("house_name"),
    houseNumber: text("house_number"),
    streetAddress: text("street_address"),
    town: text("town"),
    county: text("county"),
    postcode: text("postcode"),
    message: text("message").notNull().default(""),
    valuationReason: text("valuation_reason"),
    propertyId: integer("property_id"),
    branchId: integer("branch_id"),
    departmentId: integer("department_id"),
    staffMemberId: integer("staff_member_id"),
    userId: integer("user_id"),
    pageUrl: text("page_url"),
    /** Override the staff member, department or branch. */
    recipients: text("recipients").array(),
    createdAt: createdAt(),
    deliveredAt: at("delivered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.leadId] }),
    uniqueIndex("leads_idempotency").on(t.agencyId, t.idempotencyKey, t.bodyHash).where(sql`quarantine_reason is null`),
    index("leads_state").on(t.agencyId, t.state, t.createdAt),
    index("leads_body").on(t.agencyId, t.bodyHash),
    index("leads_created").on(t.createdAt),
    index("leads_undelivered").on(t.createdAt).where(sql`state = 'received'`),
  ],
);

const leadKey = () => ({ agencyId: agencyId(), leadId: integer("lead_id").notNull() });
const ofLead = ({ agencyId, leadId }: { agencyId: AnyPgColumn; leadId: AnyPgColumn }) =>
  foreignKey({ columns: [agencyId, leadId], foreignColumns: [leads.agencyId, leads.leadId] }).onDelete("cascade");

/** One row per recipient and delivery attempt. Resending a lead starts a new attempt. */
export const leadDeliveries = pgTable(
  "lead_deliveries",
  {
    ...leadKey(),
    attempt: integer("round").notNull(),
    channel: text("way").$type<DeliveryChannel>().notNull(),
    target: text("target").notNull(),
    state: text("state").$type<"waiting" | "done" | "dead">().notNull().default("waiting"),
    /** The mail in `mail_outbox`. */
    messageId: text("message_id"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: createdAt(),
    doneAt: at("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.leadId, t.attempt, t.channel, t.target] }),
    ofLead(t),
    index("lead_deliveries_waiting").on(t.createdAt).where(sql`state = 'waiting'`),
  ],
);

export const leadBookings = pgTable(
  "lead_bookings",
  {
    ...leadKey(),
    bookedFor: date("booked_for").notNull(),
    timeSlots: text("time_slots").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.leadId] }), ofLead(t)],
);

export const formSubmissions = pgTable(
  "form_submissions",
  {
    ...leadKey(),
    formId: text("form_id").notNull(),
    answers: json("answers").$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.leadId] }), ofLead(t)],
);

export const formFiles = pgTable(
  "form_files",
  {
    ...leadKey(),
    fieldName: text("field_name").notNull(),
    fileName: text("file_name").notNull(),
    contentType: text("content_type").notNull(),
    content: bytes("content").notNull(),
    /** null without a virus scanner. */
    verdict: text("verdict").$type<FileVerdict>(),
    finding: text("finding"),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.leadId, t.fieldName] }), ofLead(t)],
);
