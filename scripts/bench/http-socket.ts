import { connect, type Socket } from "node:net";

/** Status 0: the connection failed. */
export type HttpResponse = { status: number; retryAfter: boolean };

export type HttpSocket = { request(request: string): Promise<HttpResponse>; readonly closed: boolean; close(): void };

/** A keep-alive connection for one request at a time on a raw socket, to keep the client's overhead small. */
export function openHttpSocket(port: number): HttpSocket {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let pending: ((response: HttpResponse) => void) | null = null;
  let head = "";
  let remaining = -1;
  let closed = false;

  socket.on("data", (chunk: Buffer) => {
    if (remaining >= 0) remaining -= chunk.length;
    else {
      head += chunk.toString("latin1");
      const headEnd = head.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      const length = /content-length: (\d+)/i.exec(head.slice(0, headEnd));
      if (length) remaining = Number(length[1]) - (head.length - headEnd - 4);
      else if (head.startsWith("HTTP/1.1 304") || head.endsWith("0\r\n\r\n")) remaining = 0;
    }
    if (remaining === 0) finish({ status: Number(head.slice(9, 12)), retryAfter: /\r\nretry-after: /i.test(head) });
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    closed = true;
    finish({ status: 0, retryAfter: false });
  });

  function finish(response: HttpResponse): void {
    const resolve = pending;
    pending = null;
    head = "";
    remaining = -1;
    resolve?.(response);
  }

  return {
    request: (request) =>
      new Promise((resolve) => {
        pending = resolve;
        if (closed) finish({ status: 0, retryAfter: false });
        else socket.write(request);
      }),
    get closed() {
      return closed;
    },
    close: () => socket.destroy(),
  };
}
