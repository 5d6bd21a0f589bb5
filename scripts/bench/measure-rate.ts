import { connect, type Socket } from "node:net";

export type Rate = { perSecond: number; p50: number; p95: number };

type Options = { port: number; host: string; path: (n: number) => string; connections: number; seconds: number };

/** Closed-loop requests over raw sockets, cheap enough to leave the server its core. */
export async function measureRate({ port, host, path, connections, seconds }: Options): Promise<Rate> {
  const times: number[] = [];
  let sent = 0;
  const end = performance.now() + seconds * 1000;
  const request = () => `GET ${path(sent++)} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  await Promise.all(Array.from({ length: connections }, () => sendUntil(end, port, request, times)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}

async function sendUntil(end: number, port: number, request: () => string, times: number[]): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  try {
    while (performance.now() < end) {
      const start = performance.now();
      socket.write(request());
      await readResponse(socket);
      times.push(performance.now() - start);
    }
  } finally {
    socket.destroy();
  }
}

function readResponse(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = "";
    let remaining = -1;
    const done = (error?: Error) => {
      socket.off("data", onData).off("error", done).off("close", closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => done(new Error("The server closed the connection"));
    const onData = (chunk: Buffer) => {
      if (remaining < 0) {
        head += chunk.toString("latin1");
        const headEnd = head.indexOf("\r\n\r\n");
        if (headEnd < 0) return;
        if (!head.startsWith("HTTP/1.1 200")) return done(new Error(head.slice(0, head.indexOf("\r\n"))));
        remaining = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - headEnd - 4);
      } else remaining -= chunk.length;
      if (remaining === 0) done();
    };
    socket.on("data", onData).on("error", done).on("close", closed);
  });
}
