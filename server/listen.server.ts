import { createServer, type Server } from "node:net";
import { PlainError } from "#platform/plain-error.ts";

/** Node's 511 are soon full in a rush, and whoever finds no place tries again only after seconds. */
const waitingConnections = 4_096;

/** Asked before anything is started, so that a busy port costs nothing. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  await new Promise((resolve) => probe.close(resolve));
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, port, host));
    server.once("error", refuse);
    server.listen({ port, host, backlog: waitingConnections }, () => {
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
