import { connect, type Socket } from "node:net";

/** Status 0: the connection broke. */
export type Answer = { status: number; retryAfter: boolean };

export type HttpSocket = { ask(request: string): Promise<Answer>; readonly closed: boolean; close(): void };

/** One kept connection that asks a question at a time, with nothing between us and the bytes: see measure-rate.ts. */
export function openHttpSocket(port: number): HttpSocket {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let answered: ((answer: Answer) => void) | null = null;
  let head = "";
  let missing = -1;
  let closed = false;

  socket.on("data", (chunk: Buffer) => {
    if (missing >= 0) missing -= chunk.length;
    else {
      head += chunk.toString("latin1");
      const gap = head.indexOf("\r\n\r\n");
      if (gap < 0) return;
      const length = /content-length: (\d+)/i.exec(head.slice(0, gap));
      if (length) missing = Number(length[1]) - (head.length - gap - 4);
      else if (head.startsWith("HTTP/1.1 304") || head.endsWith("0\r\n\r\n")) missing = 0;
    }
    if (missing === 0) finish({ status: Number(head.slice(9, 12)), retryAfter: /\r\nretry-after: /i.test(head) });
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    closed = true;
    finish({ status: 0, retryAfter: false });
  });

  function finish(answer: Answer): void {
    const told = answered;
    answered = null;
    head = "";
    missing = -1;
    told?.(answer);
  }

  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        if (closed) finish({ status: 0, retryAfter: false });
        else socket.write(request);
      }),
    get closed() {
      return closed;
    },
    close: () => socket.destroy(),
  };
}
