import type { Server, ServerResponse } from "node:http";
import type { Server as Door } from "node:net";

const patienceMs = 8_000;
const lookEveryMs = 100;

/** Takes no new connection and answers whoever is on one; a proxy's connections, which are never idle for long, end too. */
export async function drain(server: Server, doors: readonly Door[]): Promise<void> {
  const closed = doors.map((door) => new Promise((resolve) => door.close(resolve)));
  server.prependListener("request", (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const look = setInterval(() => server.closeIdleConnections(), lookEveryMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await Promise.all(closed);
  clearInterval(look);
  clearTimeout(cut);
}
