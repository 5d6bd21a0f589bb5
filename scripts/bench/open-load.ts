import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type HttpSocket, openHttpSocket } from "./http-socket.ts";

/** `at` and `ms` in milliseconds: when it was due, and how long after that it was answered. Unsent: no connection was free. */
export type Sample<Kind> = Answer & { kind: Kind; sent: boolean; at: number; ms: number };

type Options<Kind> = {
  port: number;
  perSecond: number;
  seconds: number;
  next: (n: number) => { kind: Kind; request: string };
  /** Whoever would need one more gives up, and counts as not answered. */
  mostConnections?: number;
};

/** Requests come when they are due, whether or not the ones before were answered: visitors do not wait for each other. */
export async function loadOpenly<Kind>(options: Options<Kind>): Promise<Sample<Kind>[]> {
  const { port, perSecond, seconds, next, mostConnections = 1_000 } = options;
  const samples: Sample<Kind>[] = [];
  const idle: HttpSocket[] = [];
  const open = new Set<HttpSocket>();
  const waiting: Promise<void>[] = [];
  const begun = performance.now();
  const total = Math.round(perSecond * seconds);

  async function send(n: number): Promise<void> {
    const { kind, request } = next(n);
    const at = (n / perSecond) * 1000;
    const socket = takeSocket();
    const answer = socket ? await socket.ask(request) : { status: 0, retryAfter: false };
    samples.push({ kind, sent: socket !== null, ...answer, at, ms: performance.now() - begun - at });
    if (socket?.closed) open.delete(socket);
    else if (socket) idle.push(socket);
  }

  function takeSocket(): HttpSocket | null {
    for (let socket = idle.pop(); socket; socket = idle.pop()) if (!socket.closed) return socket;
    if (open.size >= mostConnections) return null;
    const socket = openHttpSocket(port);
    open.add(socket);
    return socket;
  }

  for (let n = 0; n < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    for (; n < due; n++) waiting.push(send(n));
    await pause(2);
  }
  await Promise.all(waiting);
  for (const socket of open) socket.close();
  return samples;
}

export function percentile(samples: readonly { ms: number }[], share: number): number {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}
