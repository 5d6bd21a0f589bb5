import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { Busy } from "#platform/errors.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** Then the browser connects again, which checks again whether it may. */
const maxStreamMs = 5 * 60_000;
const heartbeatMs = 20_000;
const maxStreamsPerProcess = 1_000;

export type StreamEvent = Readonly<{ event: string; data: string; id: string }>;

type Stream = Readonly<{
  /** How many streams may be open for each of these at once. */
  limits: Readonly<Record<string, number>>;
  /** Returns the function that ends it. `end` closes the stream; nothing is sent after it. */
  subscribe: (push: (event: StreamEvent) => void, end: () => void) => () => void;
  /** What is sent first. */
  readFirst: () => Promise<readonly StreamEvent[]>;
  /** When the right to listen ends, read after `readFirst`. */
  endsAt?: () => Date;
}>;

/** Server-sent events with heartbeats, within limits of open connections. */
export function createEventStreams(stopping?: AbortSignal) {
  const open = new Map<string, number>();
  let total = 0;
  const count = (keys: readonly string[], change: 1 | -1) => {
    total += change;
    for (const key of keys) {
      const left = (open.get(key) ?? 0) + change;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    }
  };
  return async (c: Context<AppEnvironment>, { limits, subscribe, readFirst, endsAt }: Stream): Promise<Response> => {
    const isFull = Object.entries(limits).some(([key, limit]) => (open.get(key) ?? 0) >= limit);
    if (total >= maxStreamsPerProcess || isFull) throw new Busy();
    const queue: StreamEvent[] = [];
    let wake = () => {};
    let isOpen = true;
    const end = () => {
      isOpen = false;
      wake();
    };
    // Subscribes before it reads, so that nothing falls between the two.
    const unsubscribe = subscribe((event) => {
      queue.push(event);
      wake();
    }, end);
    const keys = Object.keys(limits);
    count(keys, 1);
    const release = () => {
      unsubscribe();
      count(keys, -1);
    };
    try {
      const first = await readFirst();
      c.header("X-Accel-Buffering", "no");
      return streamSSE(c, async (stream) => {
        const ends = Math.min(Date.now() + maxStreamMs, endsAt?.().getTime() ?? Number.POSITIVE_INFINITY);
        stream.onAbort(end);
        stopping?.addEventListener("abort", end, { once: true });
        try {
          queue.unshift(...first);
          while (isOpen && Date.now() < ends) {
            for (let event = queue.shift(); event && isOpen; event = queue.shift()) await stream.writeSSE(event);
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, Math.min(heartbeatMs, Math.max(0, ends - Date.now())));
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
