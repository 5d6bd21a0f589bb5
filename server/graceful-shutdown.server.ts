import type { Server } from "node:http";
import type { Server as Listener } from "node:net";
import type { Logger } from "#platform/log.server.ts";
import { drain } from "./drain.server.ts";

type Parts = {
  server: Server;
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
    await drain(server, listeners);
    try {
      await runtime.close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "graceful shutdown failed");
      process.exit(1);
    }
  };
}
