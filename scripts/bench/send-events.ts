import { connect, type Socket } from "node:net";

type Options = {
  port: number;
  host: string;
  /** Properties per request: one is a view, more are exposures. */
  batch: number;
  connections: number;
  seconds: number;
  /** Events per second; unlimited by default. */
  perSecond?: number;
};

const properties = 400;
const browser = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36";
let visitors = 0;

/** Returns the number of accepted events. Every request comes from another visitor and must be answered 204. */
export async function sendEvents({ port, host, batch, connections, seconds, perSecond }: Options): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let accepted = 0;
  let sent = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      try {
        while (performance.now() < end) {
          if (perSecond && sent / perSecond > (performance.now() - start) / 1000) {
            await new Promise((resolve) => setTimeout(resolve, 5));
            continue;
          }
          sent += batch;
          socket.write(formatRequest(`${host}:${port}`, host, batch));
          await readResponse(socket);
          accepted += batch;
        }
      } finally {
        socket.destroy();
      }
    }),
  );
  return accepted;
}

function formatRequest(authority: string, domain: string, batch: number): string {
  const n = visitors++;
  const ids = Array.from({ length: batch }, (_, i) => ((n + i) % properties) + 1);
  const fields = batch === 1 ? { property_id: ids[0] } : { property_ids: ids, event_type: "search_results" };
  const body = JSON.stringify({ ...fields, domain });
  return [
    `POST ${batch === 1 ? "/property_views" : "/exposures/create_many"} HTTP/1.1`,
    `Host: ${authority}`,
    `Origin: http://${authority}`,
    `User-Agent: ${browser}`,
    `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

function readResponse(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = "";
    const done = (error?: Error) => {
      socket.off("data", onData).off("error", done).off("close", closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => done(new Error("The server closed the connection"));
    const onData = (chunk: Buffer) => {
      head += chunk.toString("latin1");
      if (!head.includes("\r\n\r\n")) return;
      done(head.startsWith("HTTP/1.1 204") ? undefined : new Error(head));
    };
    socket.on("data", onData).on("error", done).on("close", closed);
  });
}
