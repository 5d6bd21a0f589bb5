import { connect, type Socket } from "node:net";

export type Rate = { perSecond: number; p50: number; p95: number };

type Options = { port: number; host: string; path: (n: number) => string; connections: number; seconds: number };

/** Answers a second over plain sockets that ask again as soon as they are answered; cheap enough to leave the server its core. */
export async function measureRate({ port, host, path, connections, seconds }: Options): Promise<Rate> {
  const times: number[] = [];
  let sent = 0;
  const end = performance.now() + seconds * 1000;
  const request = () => `GET ${path(sent++)} HTTP/1.1\r\nHost: ${host}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  await Promise.all(Array.from({ length: connections }, () => askUntil(end, port, request, times)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}

async function askUntil(end: number, port: number, request: () => string, times: number[]): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  try {
    while (performance.now() < end) {
      const start = performance.now();
      socket.write(request());
      await readAnswer(socket);
      times.push(performance.now() - start);
    }
  } finally {
    socket.destroy();
  }
}

function readAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = "";
    let missing = -1;
    const done = (error?: Error) => {
      socket.off("data", take).off("error", done).off("close", closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => done(new Error("The server closed the connection"));
    const take = (chunk: Buffer) => {
      if (missing < 0) {
        head += chunk.toString("latin1");
        const gap = head.indexOf("\r\n\r\n");
        if (gap < 0) return;
        if (!head.startsWith("HTTP/1.1 200")) return done(new Error(head.slice(0, head.indexOf("\r\n"))));
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - gap - 4);
      } else missing -= chunk.length;
      if (missing === 0) done();
    };
    socket.on("data", take).on("error", done).on("close", closed);
  });
}
