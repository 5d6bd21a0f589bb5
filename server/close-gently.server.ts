import type { Server } from "node:http";
import type { Logger } from "#platform/log.server.ts";

const patienceMs = 8_000;

/** Takes no new connection, lets what is being answered finish, then closes the house and ends the process. */
export function closeGently({
  server,
  close,
  log,
}: {
  server: Server;
  close: () => Promise<void>;
  log: Logger;
}): () => void {
  let asked = false;
  return async () => {
    if (asked) return;
    asked = true;
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    if (server.listening) await closed;
    clearTimeout(cut);
    try {
      await close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "could not stop in order");
      process.exit(1);
    }
  };
}
