import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { WeeklyHours } from "#domains/branches/branch-file.ts";
import { agencyId, at, bytes, createdAt } from "#platform/db/columns.server.ts";
import type { AppointmentKind, AppointmentState } from "./appointment.ts";

/** A branch with a row has a diary. */
export const diarySettings = pgTable("diary_settings", {
  agencyId: agencyId(),
  branchId: integer("branch_id").notNull(),
  slotMinutes: smallint("slot_minutes").notNull(),
  travelMinutes: smallint("travel_minutes").notNull(),
  noticeHours: smallint("notice_hours").notNull(),
  daysAhead: smallint("days_ahead").notNull(),
  opensOnBankHolidays: boolean("opens_on_bank_holidays").notNull().default(false),
});

/** A member with a row takes appointments. */
export const diaryPeople = pgTable("diary_people", {
  agencyId: agencyId(),
  accountId: integer("account_id").notNull(),
  hours: jsonb("hours").$type<WeeklyHours>().notNull(),
  /** SHA-256 of the token of the private calendar feed. */
  feedHash: bytes("feed_hash"),
});

export const diaryCalendars = pgTable("diary_calendars", {
  agencyId: agencyId(),
  calendarId: integer("calendar_id").notNull().generatedAlwaysAsIdentity(),
  accountId: integer("account_id").notNull(),
  /** Sealed with SECRET_KEY: the URL gives access to the calendar. */
  url: text("url").notNull(),
  host: text("host").notNull(),
  readAt: at("read_at"),
  problem: text("problem"),
});

/** `calendarId` null: entered by hand. */
export const diaryBusy = pgTable("diary_busy", {
  agencyId: agencyId(),
  busyId: bigint("busy_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  accountId: integer("account_id").notNull(),
  calendarId: integer("calendar_id"),
  startsAt: at("starts_at").notNull(),
  endsAt: at("ends_at").notNull(),
});

/** One member cannot have two at a time: the constraint `one_appointment_at_a_time`. */
export const appointments = pgTable("appointments", {
  agencyId: agencyId(),
  appointmentId: integer("appointment_id").notNull().generatedAlwaysAsIdentity(),
  branchId: integer("branch_id").notNull(),
  kind: text("kind").$type<AppointmentKind>().notNull(),
  state: text("state").$type<AppointmentState>().notNull(),
  /** null: not assigned yet. */
  accountId: integer("account_id"),
  leadId: integer("lead_id"),
  propertyId: integer("property_id"),
  /** The open house it belongs to. */
  withinId: integer("within_id"),
  place: smallint("place"),
  startsAt: at("starts_at").notNull(),
  endsAt: at("ends_at").notNull(),
  /** The end with the time to travel on. */
  busyUntil: at("busy_until").notNull(),
  slotMinutes: smallint("slot_minutes"),
  capacity: smallint("capacity"),
  visitorName: text("visitor_name").notNull().default(""),
  visitorEmail: text("visitor_email"),
  visitorTelephone: text("visitor_telephone"),
  location: text("location").notNull().default(""),
  note: text("note").notNull().default(""),
  linkKey: text("link_key").notNull(),
  /** SEQUENCE of the iCalendar event. */
  sequence: integer("sequence").notNull().default(0),
  createdAt: createdAt(),
  changedAt: at("changed_at").notNull().defaultNow(),
  confirmedAt: at("confirmed_at"),
  remindedAt: at("reminded_at"),
  /** Of the mails to the visitor: that of the lead or of the page. */
  language: text("language").notNull().default("en"),
});
