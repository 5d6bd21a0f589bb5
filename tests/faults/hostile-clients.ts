import { connect, type Socket } from "node:net";
import { percentileOf } from "../../scripts/bench/run-load.ts";
import type { TimedResponse } from "./send-lead.ts";

type Hostile = { count: number; request: string; localAddress?: string };

/** Connections that send a request, if any, and read only what `readAll` asks for. */
export function openConnections(origin: string, { count, request, localAddress = "127.0.0.1" }: Hostile) {
  const port = Number(new URL(origin).port);
  const open = new Set<Socket>();
  for (let n = 0; n < count; n++) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    open.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => open.delete(socket));
    // Without a listener Node would not read at all, and with "data" it would read everything.
    socket.on("readable", () => {});
    if (request !== "") socket.write(request);
  }
  return {
    open,
    readAll: (bytes: number) => {
      for (const socket of open) socket.read(bytes);
    },
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

export const plainGet = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

export const p95 = (responses: readonly TimedResponse[]) => Math.round(percentileOf(responses, 0.95));
