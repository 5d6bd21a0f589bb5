import type { Server } from "node:http";
import type { Server as Door } from "node:net";
import type { Logger } from "#platform/log.server.ts";
import { drain } from "./drain.server.ts";

type Parts = {
  server: Server;
  /** What listens for the server. */
  doors: readonly Door[];
  house: { lastOrders: () => void; close: () => Promise<void> };
  log: Logger;
};

/** Lets what is being answered finish, then closes the house and ends the process. */
export function closeGently({ server, doors, house, log }: Parts): () => void {
  let asked = false;
  return async () => {
    if (asked) return;
    asked = true;
    house.lastOrders();
    await drain(server, doors);
    try {
      await house.close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "could not stop in order");
      process.exit(1);
    }
  };
}
