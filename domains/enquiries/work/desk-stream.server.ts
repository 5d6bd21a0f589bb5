import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import {
  type DeskEvent,
  type DeskEvents,
  findLastEventId,
  isForMember,
  listMissedEvents,
} from "./desk-events.server.ts";

/** Then the browser connects again, which checks the session again. */
const maxStreamMs = 5 * 60_000;
const heartbeatMs = 20_000;
const maxStreamsPerProcess = 1_000;
const maxStreamsPerMember = 8;

type Options = Readonly<{ events: DeskEvents; stopping?: AbortSignal | undefined }>;

/** Server-sent events of the leads a member may read. `Last-Event-ID` catches up after a lost connection. */
export function deskStream({ events, stopping }: Options) {
  const open = new Map<number, number>();
  let total = 0;
  return async (c: Context<AppEnvironment>, ctx: StaffContext): Promise<Response> => {
    requirePermission(ctx, "lead.read");
    const { accountId } = ctx.staff;
    const own = open.get(accountId) ?? 0;
    if (total >= maxStreamsPerProcess || own >= maxStreamsPerMember) throw new Busy();
    const lastSeen = /^\d{1,15}$/.exec(c.req.header("last-event-id") ?? "")?.[0];
    const queue: DeskEvent[] = [];
    let wake = () => {};
    // Subscribes before it reads, so that nothing falls between the two.
    const unsubscribe = events.subscribe(ctx.agency.id, (event) => {
      if (isForMember(ctx, event)) queue.push(event);
      wake();
    });
    total += 1;
    open.set(accountId, own + 1);
    const release = () => {
      unsubscribe();
      total -= 1;
      const left = (open.get(accountId) ?? 1) - 1;
      if (left === 0) open.delete(accountId);
      else open.set(accountId, left);
    };
    try {
      const missed = lastSeen === undefined ? [] : await listMissedEvents(ctx, Number(lastSeen));
      const lastEventId = await findLastEventId(ctx);
      c.header("X-Accel-Buffering", "no");
      return streamSSE(c, async (stream) => {
        const ends = Date.now() + maxStreamMs;
        let isOpen = true;
        const end = () => {
          isOpen = false;
          wake();
        };
        stream.onAbort(end);
        stopping?.addEventListener("abort", end, { once: true });
        try {
          await stream.writeSSE({ event: missed === null ? "reload" : "ready", data: "{}", id: String(lastEventId) });
          queue.unshift(...(missed ?? []));
          while (isOpen && Date.now() < ends) {
            for (const { eventId, leadId, kind } of queue.splice(0))
              await stream.writeSSE({ event: "lead", id: String(eventId), data: JSON.stringify({ leadId, kind }) });
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, heartbeatMs);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
              if (queue.length > 0 || !isOpen) wake();
            });
            if (isOpen && queue.length === 0) await stream.write(": \n\n");
          }
        } finally {
          stopping?.removeEventListener("abort", end);
          release();
        }
      });
    } catch (error) {
      release();
      throw error;
    }
  };
}
