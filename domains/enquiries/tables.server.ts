import { bigint, date, integer, json, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { agencyId, at, bytes, caseless, createdAt, definedInMigration } from "#platform/db/columns.server.ts";
import type { FileVerdict } from "./delivery/file-verdict.ts";
import type { Campaign } from "./lead/campaign.ts";
import type { LeadKind } from "./lead/lead-kinds.ts";
import type { LeadEventKind } from "./work/lead-events.ts";
import type { LeadOutcome, WorkState } from "./work/work-states.ts";

export type LeadState = "received" | "delivered" | "failed" | "quarantined";
export type DeliveryChannel = "office" | "visitor" | "webhook";

/** No foreign keys to properties, branches or users: deleting those must not delete a lead. */
export const leads = pgTable("leads", {
  agencyId: agencyId(),
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
  /** Sent by scripts; read it with `findCampaign`. */
  campaign: json("campaign").$type<Campaign>().notNull().default({}),
  /** Override the staff member, department or branch. */
  recipients: text("recipients").array(),
  createdAt: createdAt(),
  deliveredAt: at("delivered_at"),
  /** The work at the desk; `state` is the delivery. */
  workState: text("work_state").$type<WorkState>().notNull().default("new"),
  outcome: text("outcome").$type<LeadOutcome>(),
  /** A staff account; null: not assigned. */
  assigneeId: integer("assignee_id"),
  /** The branch that works the lead: of its staff member, its department, its own or its home's. */
  officeBranchId: integer("office_branch_id"),
  /** utm_source of the campaign, or "website". */
  source: text("source").notNull().default("website"),
  /** The time promised to the visitor. */
  replyDueAt: at("reply_due_at"),
  firstReplyAt: at("first_reply_at"),
  escalatedAt: at("escalated_at"),
  /** The last time the visitor wrote. */
  activeAt: at("active_at").notNull().defaultNow(),
  /** The lead that a duplicate was merged into. */
  mergedInto: integer("merged_into"),
  /** Of the page it was sent from; the receipt is in it. */
  language: text("language").notNull().default("en"),
  emailLower: text("email_lower").generatedAlwaysAs(definedInMigration),
});

const leadKey = () => ({ agencyId: agencyId(), leadId: integer("lead_id").notNull() });

/** One row per recipient and delivery attempt. Resending a lead starts a new attempt. */
export const leadDeliveries = pgTable("lead_deliveries", {
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
});

export const leadBookings = pgTable("lead_bookings", {
  ...leadKey(),
  bookedFor: date("booked_for").notNull(),
  timeSlots: text("time_slots").array().notNull(),
});

export const formSubmissions = pgTable("form_submissions", {
  ...leadKey(),
  formId: text("form_id").notNull(),
  answers: json("answers").$type<Record<string, string>>().notNull(),
});

export const formFiles = pgTable("form_files", {
  ...leadKey(),
  fieldName: text("field_name").notNull(),
  fileName: text("file_name").notNull(),
  contentType: text("content_type").notNull(),
  content: bytes("content").notNull(),
  /** null without a virus scanner. */
  verdict: text("verdict").$type<FileVerdict>(),
  finding: text("finding"),
});

/** The timeline of a lead, append-only; write it with `recordLeadEvent`. */
export const leadEvents = pgTable("lead_events", {
  ...leadKey(),
  eventId: bigint("event_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  kind: text("kind").$type<LeadEventKind>().notNull(),
  recordedAt: at("recorded_at").notNull(),
  accountId: integer("account_id"),
  /** Copied, so that an event outlives the account; empty: the visitor or the system. */
  actor: text("actor").notNull().default(""),
  data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
});

/** Words of a lead and its timeline for search, written by triggers. */
export const leadWords = pgTable("lead_words", { ...leadKey(), word: text("word").notNull() });

export const replyTemplates = pgTable("reply_templates", {
  agencyId: agencyId(),
  templateId: integer("template_id").notNull().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  subject: text("subject").notNull(),
  /** Plain text with merge fields such as {first_name}. */
  body: text("body").notNull(),
});

/** For the public branch page, measured every night. */
export const branchResponseTimes = pgTable("branch_response_times", {
  agencyId: agencyId(),
  branchId: integer("branch_id").notNull(),
  medianMinutes: integer("median_minutes").notNull(),
  measuredAt: at("measured_at").notNull(),
});
