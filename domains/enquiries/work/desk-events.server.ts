import { and, asc, desc, eq, gt } from "drizzle-orm";
import { leadEvents, leads } from "#domains/enquiries/tables.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { createFanOut } from "#platform/fan-out.ts";

/** No personal data: the inbox asks for what it shows. */
export type DeskEvent = Readonly<{
  agencyId: number;
  eventId: number;
  leadId: number;
  kind: string;
  branchId: number | null;
}>;

/** Fans out the database's notifications to the streams of this process. */
export function createDeskEvents() {
  const { publish, subscribe } = createFanOut<number, DeskEvent>();
  const access = createFanOut<string, void>();
  const watching = new Set<() => void>();
  return {
    subscribe,
    /** Calls `end` when a session of the account ends or its rights change. */
    watchAccess(agencyId: number, accountId: number, end: () => void): () => void {
      const stop = access.subscribe(`${agencyId} ${accountId}`, end);
      watching.add(end);
      return () => {
        watching.delete(end);
        stop();
      };
    },
    /** "agency account", as the triggers of `staff_sessions` and `staff_accounts` write it. */
    publishAccess: (payload: string): void => access.publish(payload),
    /** After notifications may have been missed: each stream connects again and catches up. */
    endStreams(): void {
      for (const end of watching) end();
    },
    publish(payload: string): void {
      const event = parseNotification(payload);
      if (event) publish(event.agencyId, event);
    },
  };
}

export type DeskEvents = ReturnType<typeof createDeskEvents>;

/** "agency event lead kind branch", as the trigger of `lead_events` writes it. */
function parseNotification(payload: string): DeskEvent | null {
  const [, agencyId, eventId, leadId, kind = "", branchId] =
    /^(\d+) (\d+) (\d+) ([a-z-]+)(?: (\d+))?$/.exec(payload) ?? [];
  if (!agencyId) return null;
  return {
    agencyId: Number(agencyId),
    eventId: Number(eventId),
    leadId: Number(leadId),
    kind,
    branchId: branchId ? Number(branchId) : null,
  };
}

const maxCaughtUp = 100;

/** What happened after the last event a stream has seen; null: too much, the page must load again. */
export function listMissedEvents(ctx: StaffContext, lastEventId: number): Promise<DeskEvent[] | null> {
  return inAgency(ctx, async (tx) => {
    const { agencyId, eventId, leadId, kind } = leadEvents;
    const rows = await tx.db
      .select({ agencyId, eventId, leadId, kind, branchId: leads.officeBranchId })
      .from(leadEvents)
      .innerJoin(leads, and(eq(leads.agencyId, agencyId), eq(leads.leadId, leadId)))
      .where(and(eq(agencyId, tx.agency.id), gt(eventId, lastEventId)))
      .orderBy(asc(eventId))
      .limit(maxCaughtUp + 1);
    return rows.length > maxCaughtUp ? null : rows.filter((event) => isForMember(ctx, event));
  });
}

export function findLastEventId(ctx: StaffContext): Promise<number> {
  return inAgency(ctx, async (tx) => {
    const { agencyId, eventId } = leadEvents;
    const isOwn = eq(agencyId, tx.agency.id);
    const [last] = await tx.db.select({ eventId }).from(leadEvents).where(isOwn).orderBy(desc(eventId)).limit(1);
    return last?.eventId ?? 0;
  });
}

export const isForMember = ({ staff }: Pick<StaffContext, "staff">, { branchId }: Pick<DeskEvent, "branchId">) =>
  can(staff, "lead.read", { branchId });
