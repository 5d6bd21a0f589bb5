import type { Context } from "hono";
import { signedOut } from "#domains/staff/api.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { findVendorAccountId, isSupport } from "#domains/staff/is-support.ts";
import { consoleAgencyId } from "#domains/staff/staff-area.ts";
import { findSessionEnd } from "#domains/staff/staff-sessions.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createEventStreams, type StreamEvent } from "#platform/http/event-streams.server.ts";
import {
  type DeskEvent,
  type DeskEvents,
  findLastEventId,
  isForMember,
  listMissedEvents,
} from "./desk-events.server.ts";

const maxStreamsPerMember = 8;

type Options = Readonly<{ events: DeskEvents; stopping?: AbortSignal | undefined }>;

/**
 * Server-sent events of the leads a member may read. `Last-Event-ID` catches up after a lost connection. A stream ends with
 * the session, and when the member's rights change: the browser then connects again with the new ones.
 */
export function deskStream({ events, stopping }: Options) {
  const openStream = createEventStreams(stopping);
  return async (c: Context<AppEnvironment>, ctx: StaffContext): Promise<Response> => {
    requirePermission(ctx, "lead.read");
    const { staff, agency } = ctx;
    let endsAt = ctx.now;
    const lastSeen = /^\d{1,15}$/.exec(c.req.header("last-event-id") ?? "")?.[0];
    return openStream(c, {
      limits: { [staff.accountId]: maxStreamsPerMember },
      subscribe: (push, end) => {
        const watched = [
          events.subscribe(agency.id, (event) => {
            if (isForMember(ctx, event)) push(toStreamEvent(event));
          }),
          events.watchAccess(agency.id, staff.accountId, end),
        ];
        if (isSupport(staff)) watched.push(events.watchAccess(consoleAgencyId, findVendorAccountId(staff), end));
        return () => {
          for (const stop of watched) stop();
        };
      },
      readFirst: async () => {
        // The session may have ended before the stream was subscribed to its end.
        const sessionEnd = await findSessionEnd(ctx);
        if (sessionEnd === null) throw signedOut();
        endsAt = sessionEnd;
        const missed = lastSeen === undefined ? [] : await listMissedEvents(ctx, Number(lastSeen));
        const id = String(await findLastEventId(ctx));
        const state = { event: missed === null ? "reload" : "ready", data: "{}", id };
        return [state, ...(missed ?? []).map(toStreamEvent)];
      },
      endsAt: () => endsAt,
    });
  };
}

const toStreamEvent = ({ eventId, leadId, kind }: DeskEvent): StreamEvent => ({
  event: "lead",
  id: String(eventId),
  data: JSON.stringify({ leadId, kind }),
});
