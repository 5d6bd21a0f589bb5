import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type AddressMatcher, toClientNetwork } from "#platform/http/network/client-address.server.ts";

export type ConnectionLimits = Readonly<{
  maxConnections: number;
  /** Proxies and this machine are exempt: many visitors share their address. */
  maxPerAddress: number;
  /** A reader must take `minBytes` of a waiting response in each window. */
  slowReader: { windowMs: number; minBytes: number };
  /** Beyond this many unsent bytes in all, the slowest readers are disconnected first. */
  maxUnsentBytes: number;
  /**
   * Keep-alive beyond `busyConnections`; for proxies, which reuse idle connections, once half of all are in use. A response
   * that the kernel has taken counts as sent, however slowly it is read.
   */
  busyKeepAliveMs: number;
  busyConnections: number;
  maxPipelined: number;
  checkMs: number;
}>;

const defaultLimits: ConnectionLimits = {
  maxConnections: 5_000,
  maxPerAddress: 500,
  slowReader: { windowMs: 15_000, minBytes: 15_000 },
  maxUnsentBytes: 64 * 1024 * 1024,
  busyKeepAliveMs: 5_000,
  busyConnections: 250,
  maxPipelined: 16,
  checkMs: 500,
};

/** Under memory pressure a reader slower than this, in bytes per second, may be disconnected after a second. */
const minRateUnderPressure = 32_768;
const pressureWindowMs = 1_000;

type Connection = {
  socket: Socket;
  address: string;
  isExempt: boolean;
  /** Requests received but not yet answered. */
  waiting: (() => void)[];
  isAnswering: boolean;
  idleSince: number;
  /** Bytes sent at the start of the current window. */
  sent: number;
  windowStart: number;
};

type Options = { isExempt: AddressMatcher; limits?: Partial<ConnectionLimits> };

/** Limits connections, slow readers and pipelining of an HTTP server; `listener` answers its requests one by one. */
export function limitConnections(server: Server, listener: RequestListener, options: Options): void {
  const { isExempt: isExemptAddress, limits } = options;
  const max = { ...defaultLimits, ...limits };
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  server.prependListener("connection", accept);
  server.on("request", answerInOrder);
  const check = setInterval(checkConnections, max.checkMs).unref();
  server.once("close", () => clearInterval(check));

  function accept(socket: Socket): void {
    const address = toClientNetwork(socket.remoteAddress ?? "");
    const own = byAddress.get(address) ?? new Set();
    const isExempt = isExemptAddress(address);
    const isFull = own.size >= max.maxPerAddress && !isExempt;
    if ((isFull && !closeLongestIdle(own)) || (connections.size >= max.maxConnections && !makeRoom())) {
      socket.destroy();
      return;
    }
    const now = performance.now();
    const connection: Connection = {
      socket,
      address,
      isExempt,
      waiting: [],
      isAnswering: false,
      idleSince: now,
      sent: 0,
      windowStart: now,
    };
    connections.set(socket, connection);
    byAddress.set(address, own.add(connection));
    socket.once("close", () => forget(connection));
  }

  function forget({ socket, address }: Connection): void {
    const own = byAddress.get(address);
    const connection = connections.get(socket);
    if (connection) own?.delete(connection);
    if (own?.size === 0) byAddress.delete(address);
    connections.delete(socket);
  }

  /** Closes an idle connection of the address with the most connections. */
  function makeRoom(): boolean {
    const largestFirst = [...byAddress.values()].sort((one, other) => other.size - one.size);
    return largestFirst.some(closeLongestIdle);
  }

  function closeLongestIdle(own: ReadonlySet<Connection>): boolean {
    for (const connection of own) {
      if (connection.isAnswering) continue;
      close(connection);
      return true;
    }
    return false;
  }

  function close(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  /** Node would start every pipelined request at once and hold all their responses for a slow reader. */
  function answerInOrder(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.waiting.push(() => {
      response.once("close", () => answerNext(connection));
      listener(request, response);
    });
    if (!connection.isAnswering) answerNext(connection);
    else if (connection.waiting.length > max.maxPipelined) close(connection);
  }

  function answerNext(connection: Connection): void {
    const answer = connection.socket.destroyed ? undefined : connection.waiting.shift();
    connection.isAnswering = answer !== undefined;
    connection.idleSince = performance.now();
    // A set iterates in insertion order, so the longest idle connection comes first.
    const own = byAddress.get(connection.address);
    if (own?.delete(connection)) own.add(connection);
    answer?.();
  }

  let lastCheck = performance.now();

  function checkConnections(): void {
    const now = performance.now();
    // While this process is busy, nothing is sent: that time is not the reader's.
    const delay = Math.max(0, now - lastCheck - max.checkMs);
    lastCheck = now;
    const unsent: { connection: Connection; bytes: number; rate: number }[] = [];
    for (const connection of connections.values()) {
      const bytes = connection.socket.writableLength;
      connection.windowStart += delay;
      if (bytes === 0) startWindow(connection, now);
      else if (isTooSlow(connection, now)) close(connection);
      else unsent.push({ connection, bytes, rate: readRate(connection, now) });
      if (isBusy(connection) && !connection.isAnswering && now - connection.idleSince > max.busyKeepAliveMs)
        close(connection);
    }
    relievePressure(unsent);
  }

  function isBusy({ isExempt }: Connection): boolean {
    return connections.size > (isExempt ? max.maxConnections / 2 : max.busyConnections);
  }

  function isTooSlow(connection: Connection, now: number): boolean {
    const sent = countSentBytes(connection.socket);
    const age = now - connection.windowStart;
    const isSlow = age >= max.slowReader.windowMs && sent - connection.sent < max.slowReader.minBytes;
    // Fewer than before: a new chunk has begun, so the one before was read.
    if (age >= max.slowReader.windowMs || sent < connection.sent) startWindow(connection, now);
    return isSlow;
  }

  function startWindow(connection: Connection, now: number): void {
    connection.windowStart = now;
    connection.sent = countSentBytes(connection.socket);
  }

  function relievePressure(unsent: { connection: Connection; bytes: number; rate: number }[]): void {
    let total = unsent.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= max.maxUnsentBytes) return;
    for (const { connection, bytes, rate } of unsent.sort((one, other) => one.rate - other.rate)) {
      if (total <= max.maxUnsentBytes || rate >= minRateUnderPressure) return;
      close(connection);
      total -= bytes;
    }
  }
}

/** Bytes per second in the current window; a young window does not count as slow. */
function readRate({ socket, sent, windowStart }: Connection, now: number): number {
  const age = now - windowStart;
  return age < pressureWindowMs ? Number.POSITIVE_INFINITY : ((countSentBytes(socket) - sent) / age) * 1_000;
}

/**
 * Bytes the kernel has taken. Node counts a chunk only when all of it is sent, so the rest of the current chunk is read
 * from the handle.
 */
function countSentBytes(socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number {
  return socket.bytesWritten - socket.writableLength - (socket._handle?.writeQueueSize ?? 0);
}
