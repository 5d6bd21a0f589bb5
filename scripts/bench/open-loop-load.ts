import { setTimeout as pause } from "node:timers/promises";
import { type HttpResponse, type HttpSocket, openHttpSocket } from "./http-socket.ts";

/** In milliseconds: `at` is when the request was due, `ms` its latency from then. Not `sent`: no connection was free. */
export type Sample<Kind> = HttpResponse & { kind: Kind; sent: boolean; at: number; ms: number };

type Options<Kind> = {
  port: number;
  perSecond: number;
  seconds: number;
  next: (n: number) => { kind: Kind; request: string };
  /** Requests beyond this limit fail unsent. */
  maxConnections?: number;
};

/** Open-loop load: requests are sent at a fixed rate, whether or not earlier ones were answered. */
export async function runOpenLoop<Kind>(options: Options<Kind>): Promise<Sample<Kind>[]> {
  const { port, perSecond, seconds, next, maxConnections = 1_000 } = options;
  const samples: Sample<Kind>[] = [];
  const idle: HttpSocket[] = [];
  const open = new Set<HttpSocket>();
  const pending: Promise<void>[] = [];
  const start = performance.now();
  const total = Math.round(perSecond * seconds);

  async function send(n: number): Promise<void> {
    const { kind, request } = next(n);
    const at = (n / perSecond) * 1000;
    const socket = takeSocket();
    const response = socket ? await socket.request(request) : { status: 0, retryAfter: false };
    samples.push({ kind, sent: socket !== null, ...response, at, ms: performance.now() - start - at });
    if (socket?.closed) open.delete(socket);
    else if (socket) idle.push(socket);
  }

  function takeSocket(): HttpSocket | null {
    for (let socket = idle.pop(); socket; socket = idle.pop()) if (!socket.closed) return socket;
    if (open.size >= maxConnections) return null;
    const socket = openHttpSocket(port);
    open.add(socket);
    return socket;
  }

  for (let n = 0; n < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
    for (; n < due; n++) pending.push(send(n));
    await pause(2);
  }
  await Promise.all(pending);
  for (const socket of open) socket.close();
  return samples;
}

export function percentile(samples: readonly { ms: number }[], share: number): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}
