import { and, asc, eq, isNotNull } from "drizzle-orm";
import { demoLeads, toDemoEmail, toDemoTime } from "#db/demo/demo-leads.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { changeLeads, logCall } from "#domains/enquiries/work/work-leads.server.ts";
import { rollUpFigures } from "#domains/figures/roll-up.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { type AuditEntry, recordAudit } from "#domains/staff/audit.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { startStaffSession } from "#domains/staff/staff-sessions.server.ts";
import { auditLog, staffAccounts } from "#domains/staff/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/log.server.ts";

const minuteMs = 60_000;
/** Reserved for examples. */
const addresses: Partial<Record<Role, string>> = { manager: "192.0.2.14", negotiator: "192.0.2.31" };

type Step = Readonly<{ at: Date; role: Role; run: (ctx: StaffContext) => Promise<unknown> }>;

/** What the members did in the last weeks: the leads they worked, and entries of the audit log; once. */
export async function loadDemoWork(db: Database, agency: { id: number; slug: string }): Promise<void> {
  const agencyId = agency.id;
  if ((await db.$count(auditLog, eq(auditLog.agencyId, agencyId))) > 0) return;
  const joined = await db
    .select()
    .from(staffAccounts)
    .where(and(eq(staffAccounts.agencyId, agencyId), isNotNull(staffAccounts.joinedAt)));
  const members = new Map(joined.map((member) => [member.role, member]));
  const now = new Date();
  const base = {
    ...{ agency, db, userId: null, requestId: "demo", publicUrl: "" },
    ...{ log: createLogger("warn"), enqueue: async () => {} },
  };
  const isConsole = agencyId === consoleAgencyId;
  const steps = isConsole
    ? planConsole()
    : [...(await planLeads(db, agency, members)), ...(await planChanges(db, agencyId))];
  for (const { at, role, run } of steps.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const member = members.get(role);
    if (!member || at > now) continue;
    const staff = { ...member, sessionId: 0, signedInAt: at };
    await run({ ...base, now: at, staff, address: addresses[role] ?? "192.0.2.8" });
  }
  if (!isConsole) await rollUpFigures({ ...base, now }, "nightly");
}

type Members = ReadonlyMap<Role, { accountId: number }>;

/** Assigns the leads, and logs the calls and what came of them. */
async function planLeads(db: Database, { id, slug }: { id: number; slug: string }, members: Members): Promise<Step[]> {
  const stored = await db
    .select({ leadId: leads.leadId, email: leads.email, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.agencyId, id));
  return (demoLeads[slug] ?? []).flatMap(({ name, assignedTo, work }): Step[] => {
    const lead = stored.find(({ email }) => email === toDemoEmail(name));
    const role = work?.by ?? assignedTo;
    const assignee_id = role && members.get(role)?.accountId;
    if (lead === undefined || role === undefined || assignee_id === undefined) return [];
    const { leadId: lead_id, createdAt } = lead;
    const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minuteMs);
    const assign: Step = {
      ...{ at: after(6), role: "manager" },
      run: (ctx) => changeLeads(ctx, [{ lead_id, assignee_id }]),
    };
    if (!work) return [assign];
    const { state, outcome } = work;
    return [
      assign,
      { at: after(work.minutes), role, run: (ctx) => logCall(ctx, lead_id) },
      ...(state && outcome
        ? [
            {
              at: after(work.minutes + 2_900),
              role,
              run: (ctx: StaffContext) => changeLeads(ctx, [{ lead_id, work_state: state, outcome }]),
            },
          ]
        : []),
    ];
  });
}

const record = (hoursAgo: number, role: Role, entry: AuditEntry): Step => ({
  ...{ at: toDemoTime(new Date(), hoursAgo), role },
  run: (ctx) => recordAudit(ctx, entry),
});
const signIn = (hoursAgo: number, role: Role, device: string): Step => ({
  ...{ at: toDemoTime(new Date(), hoursAgo), role },
  run: async (ctx) => {
    await startStaffSession(ctx, ctx.staff.accountId, { address: ctx.address, device, replaced: null });
    await recordAudit(ctx, {
      action: "sign-in.done",
      subject: ctx.staff.email,
      after: { method: "passkey", device },
    });
  },
});

/** What the vendor's staff did. */
const planConsole = (): Step[] => [
  record(700, "manager", { action: "agency.created", subject: "Northgate" }),
  record(410, "manager", {
    action: "quota.changed",
    subject: "Northgate",
    before: { homes: null },
    after: { homes: 500 },
  }),
  record(190, "manager", { action: "agency.exported", subject: "Harbour & Vale" }),
  signIn(70, "read-only", "Edge on Windows"),
  signIn(20, "manager", "Firefox on Windows"),
];

/** Entries of other pages of the desk, and where each member is signed in. */
async function planChanges(db: Database, agencyId: number): Promise<Step[]> {
  const [home, other = home] = await db
    .select({ reference: properties.reference, address: properties.displayAddress })
    .from(properties)
    .where(and(eq(properties.agencyId, agencyId), eq(properties.published, true)))
    .orderBy(asc(properties.propertyId))
    .limit(2);
  if (!home || !other) return [];
  return [
    record(316, "manager", { action: "template.saved", subject: "Offer a viewing" }),
    record(220, "editor", { action: "site.uploaded", subject: "high-street-autumn.webp" }),
    record(219, "editor", {
      ...{ action: "site.published", subject: "site" },
      after: { summary: ["Home page › Heading", "Branches and people › Opening hours"] },
    }),
    record(171, "manager", {
      ...{ action: "stock.changed", subject: other.reference },
      ...{ before: { headline: null }, after: { headline: "Recently painted throughout" } },
    }),
    record(99, "negotiator", { action: "diary.absence", subject: "" }),
    record(77, "manager", { action: "report.shared", subject: home.address, after: { expires: "30 days" } }),
    signIn(75, "read-only", "Edge on Windows"),
    record(51, "manager", { action: "stock.picture-added", subject: home.reference }),
    signIn(29, "editor", "Safari on macOS"),
    signIn(18, "manager", "Chrome on Windows"),
    signIn(3, "negotiator", "Safari on iPhone"),
  ];
}
