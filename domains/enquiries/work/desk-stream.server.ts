import type { Context } from "hono";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
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

/** Server-sent events of the leads a member may read. `Last-Event-ID` catches up after a lost connection. */
export function deskStream({ events, stopping }: Options) {
  const openStream = createEventStreams(stopping);
  return async (c: Context<AppEnvironment>, ctx: StaffContext): Promise<Response> => {
    requirePermission(ctx, "lead.read");
    const lastSeen = /^\d{1,15}$/.exec(c.req.header("last-event-id") ?? "")?.[0];
    return openStream(c, {
      limits: { [ctx.staff.accountId]: maxStreamsPerMember },
      subscribe: (push) =>
        events.subscribe(ctx.agency.id, (event) => {
          if (isForMember(ctx, event)) push(toStreamEvent(event));
        }),
      readFirst: async () => {
        const missed = lastSeen === undefined ? [] : await listMissedEvents(ctx, Number(lastSeen));
        const id = String(await findLastEventId(ctx));
        const state = { event: missed === null ? "reload" : "ready", data: "{}", id };
        return [state, ...(missed ?? []).map(toStreamEvent)];
      },
    });
  };
}

const toStreamEvent = ({ eventId, leadId, kind }: DeskEvent): StreamEvent => ({
  event: "lead",
  id: String(eventId),
  data: JSON.stringify({ leadId, kind }),
});
