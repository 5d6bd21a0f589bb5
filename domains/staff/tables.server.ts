import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId, at, bytes, createdAt, definedInMigration } from "#platform/db/columns.server.ts";
import type { Role } from "./permissions.ts";

/** The foreign key of `agency_id`; null for the console, see `staff-area.ts`. */
const owningAgencyId = () => integer("owning_agency_id").generatedAlwaysAs(definedInMigration);

export const staffAccounts = pgTable("staff_accounts", {
  agencyId: agencyId(),
  owningAgencyId: owningAgencyId(),
  accountId: integer("account_id").notNull().generatedAlwaysAsIdentity(),
  /** Lower case. */
  email: text("email").notNull(),
  /** Empty until the invitation is accepted. */
  name: text("name").notNull().default(""),
  role: text("role").$type<Role>().notNull(),
  /** null: all branches. */
  branchIds: integer("branch_ids").array(),
  /** The person on the branch page, `staff.staff_member_id`. */
  personId: integer("person_id"),
  passwordHash: text("password_hash"),
  /** Sealed with SECRET_KEY. */
  totpSecret: text("totp_secret"),
  /** The time step of the last accepted code. */
  totpStep: bigint("totp_step", { mode: "number" }),
  createdAt: createdAt(),
  joinedAt: at("joined_at"),
  deactivatedAt: at("deactivated_at"),
  /** The monthly mail with the figures. */
  wantsFigures: boolean("wants_figures").notNull().default(true),
});

/** The mail holds the token, the table its SHA-256. Deleted when used. */
export const staffInvitations = pgTable("staff_invitations", {
  agencyId: agencyId(),
  tokenHash: bytes("token_hash").notNull(),
  accountId: integer("account_id").notNull(),
  createdAt: createdAt(),
  expiresAt: at("expires_at").notNull(),
});

/** The cookie holds the token, the table its SHA-256. */
export const staffSessions = pgTable("staff_sessions", {
  agencyId: agencyId(),
  sessionId: integer("session_id").notNull().generatedAlwaysAsIdentity(),
  tokenHash: bytes("token_hash").notNull(),
  accountId: integer("account_id").notNull(),
  /** "Chrome on Windows". */
  device: text("device").notNull(),
  address: text("address").notNull(),
  createdAt: createdAt(),
  lastSeenAt: at("last_seen_at").notNull().defaultNow(),
  expiresAt: at("expires_at").notNull(),
});

export const staffPasskeys = pgTable("staff_passkeys", {
  agencyId: agencyId(),
  credentialId: text("credential_id").notNull(),
  accountId: integer("account_id").notNull(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull().default([]),
  device: text("device").notNull(),
  createdAt: createdAt(),
  lastUsedAt: at("last_used_at"),
});

/** Deleted when used. */
export const staffRecoveryCodes = pgTable("staff_recovery_codes", {
  agencyId: agencyId(),
  accountId: integer("account_id").notNull(),
  codeHash: bytes("code_hash").notNull(),
});

/** Append-only; the nightly job deletes entries past their retention period. */
export const auditLog = pgTable("audit_log", {
  agencyId: agencyId(),
  owningAgencyId: owningAgencyId(),
  entryId: bigint("entry_id", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  recordedAt: at("recorded_at").notNull(),
  accountId: integer("account_id"),
  actor: text("actor").notNull(),
  action: text("action").notNull(),
  subject: text("subject").notNull(),
  before: jsonb("before").$type<Record<string, unknown>>(),
  after: jsonb("after").$type<Record<string, unknown>>(),
  address: text("address").notNull(),
});
