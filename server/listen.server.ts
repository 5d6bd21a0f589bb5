import { createServer, type Server } from "node:net";
import { PlainError } from "#platform/plain-error.ts";

/** Node's 511 are soon full in a rush, and whoever finds no place tries again only after seconds. */
const waitingConnections = 4_096;
/**
 * Node takes in one connection in each turn of its event loop: behind one door a lead waited for every reader that had come
 * before it. Where a port can be listened at more than once, each door takes in one.
 */
const doorCount = process.platform === "linux" ? 8 : 1;
const mostConnections = 5_000;

/** Asked before anything is started, so that a busy port costs nothing. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

/** Answers with everything that listens; a connection at any of them is the server's. Nobody else's port is shared. */
export async function openDoors(server: Server, port: number, host: string): Promise<Server[]> {
  await checkPort(port, host);
  const others = Array.from({ length: doorCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  const doors = [server, ...others];
  for (const door of doors) {
    door.maxConnections = Math.ceil(mostConnections / doorCount);
    await listen(door, { port: portOf(server) ?? port, host, reusePort: doorCount > 1 });
  }
  return doors;
}

/** The port that was found for 0. */
function portOf(server: Server): number | undefined {
  const address = server.address();
  return address === null || typeof address === "string" ? undefined : address.port;
}

function listen(server: Server, where: { port: number; host: string; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, where.port, where.host));
    server.once("error", refuse);
    server.listen({ ...where, backlog: waitingConnections }, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new PlainError(
      `Port ${port} is already in use. Stop what uses it, or choose another with PORT, for example PORT=3001 npm start.`,
    );
  }
  if (error.code === "EACCES")
    return new PlainError(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new PlainError(`${host} is not an address of this machine. Change HOST.`);
  return error;
}
