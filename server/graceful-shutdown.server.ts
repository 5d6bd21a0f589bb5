import type { Server, ServerResponse } from "node:http";
import { Server as Listener } from "node:net";
import type { Logger } from "#platform/log.server.ts";
import { withTimeout } from "#platform/with-timeout.ts";

type Parts = {
  /** Absent: its processes drain themselves. */
  server?: Server;
  listeners: readonly Listener[];
  runtime: { beginDraining: () => void; close: () => Promise<void> };
  log: Logger;
};

/** Drains open requests, closes the runtime and exits the process. */
export function createGracefulShutdown({ server, listeners, runtime, log }: Parts): () => void {
  let isShuttingDown = false;
  return async () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    runtime.beginDraining();
    if (server) await drain(server, listeners);
    try {
      await runtime.close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "graceful shutdown failed");
      process.exit(1);
    }
  };
}

const drainTimeoutMs = 8_000;
const idleCheckMs = 100;
/** A proxy may be sending a request over a connection that looks idle here. */
const idleGraceMs = 1_000;

/**
 * Stops accepting connections and finishes open requests. Keep-alive connections of proxies, which are rarely idle, close
 * with their next response, or after a second.
 */
export async function drain(server: Server, listeners: readonly Listener[]): Promise<void> {
  // Not the HTTP server's own `close`, which closes idle connections at once.
  const closed = listeners.map(
    (listener) => new Promise((resolve) => Listener.prototype.close.call(listener, resolve)),
  );
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const closeIdleAt = performance.now() + idleGraceMs;
  const idleCheck = setInterval(() => {
    if (performance.now() >= closeIdleAt) server.closeIdleConnections();
  }, idleCheckMs);
  const deadline = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await Promise.all(closed);
  clearInterval(idleCheck);
  clearTimeout(deadline);
}

const minCloseMs = 250;

/** Closes one part after the other; a part that hangs, for example on a frozen database, is left behind. */
export async function closeInTime(closers: readonly (() => unknown)[], timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const failures: unknown[] = [];
  for (const closer of closers) {
    const close = async () => closer();
    const closed = close().then(
      () => null,
      (error: unknown) => error,
    );
    const left = Math.max(minCloseMs, deadline - performance.now());
    const failure = await withTimeout<unknown>(left, closed, new Error("A part of the server did not stop in time"));
    if (failure !== null) failures.push(failure);
  }
  if (failures.length > 0) throw new AggregateError(failures, "Not every part of the server stopped");
}
