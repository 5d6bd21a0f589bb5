import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type SlowProxy = {
  port: number;
  /** Added to every response. */
  delayMs: number;
  /** null disconnects all clients and rejects new ones. */
  setTarget(port: number | null): void;
  close(): void;
};

/** A TCP proxy between the site and its database, with a stable address. */
export async function startSlowProxy(target: number): Promise<SlowProxy> {
  const open = new Set<Socket>();
  let server: number | null = target;
  const listener = createServer((client) => {
    if (server === null) return void client.resetAndDestroy();
    const upstream = connect({ port: server, host: "127.0.0.1", noDelay: true });
    client.setNoDelay(true);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => open.delete(socket));
    }
    client.pipe(upstream);
    upstream.on("data", (chunk) => setTimeout(() => client.write(chunk), proxy.delayMs));
    upstream.once("close", () => setTimeout(() => client.destroy(), proxy.delayMs));
    client.once("close", () => upstream.destroy());
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const disconnectAll = () => {
    for (const socket of open) socket.destroy();
  };
  const proxy: SlowProxy = {
    port: (listener.address() as AddressInfo).port,
    delayMs: 0,
    setTarget: (port) => {
      server = port;
      if (port === null) disconnectAll();
    },
    close: () => {
      listener.close();
      disconnectAll();
    },
  };
  return proxy;
}
