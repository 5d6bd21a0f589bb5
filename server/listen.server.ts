import cluster from "node:cluster";
import { createServer, type Server } from "node:net";
import { OperatorError } from "#platform/operator-error.ts";

/** Node's default of 511 fills up in a burst, and a client that finds it full retries only after seconds. */
const listenBacklog = 4_096;
/**
 * Node accepts one connection per event loop iteration and listener, so one listener would delay leads behind all
 * earlier readers. SO_REUSEPORT allows several. Processes of a cluster get connections from their parent in turn.
 */
const listenerCount = process.platform === "linux" && !cluster.isWorker ? 8 : 1;

/** Checked before anything starts, so that a busy port fails fast. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listenOn(probe, { port, host });
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens with several sockets that all feed `server`; returns them. The port is not shared with another process. */
export async function listen(server: Server, port: number, host: string): Promise<Server[]> {
  if (!cluster.isWorker) await checkPort(port, host);
  const others = Array.from({ length: listenerCount - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  const listeners = [server, ...others];
  for (const listener of listeners) {
    await listenOn(listener, { port: getPort(server) ?? port, host, reusePort: listenerCount > 1 });
  }
  return listeners;
}

/** The actual port if 0 was requested. */
function getPort(server: Server): number | undefined {
  const address = server.address();
  return address === null || typeof address === "string" ? undefined : address.port;
}

function listenOn(server: Server, where: { port: number; host: string; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(toOperatorError(error, where.port, where.host));
    server.once("error", refuse);
    server.listen({ ...where, backlog: listenBacklog }, () => {
      server.off("error", refuse);
      resolve();
    });
  });
}

function toOperatorError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new OperatorError(
      `Port ${port} is already in use. Stop what uses it, or choose another with PORT, for example PORT=3001 npm start.`,
    );
  }
  if (error.code === "EACCES")
    return new OperatorError(`Port ${port} cannot be used by this account. Choose one above 1023 with PORT.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new OperatorError(`${host} is not an address of this machine. Change HOST.`);
  return error;
}
