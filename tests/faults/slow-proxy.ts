import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type SlowProxy = {
  port: number;
  /** Added to everything the server says. */
  delayMs: number;
  /** null: nobody is there, and whoever was connected is cut off. */
  sendTo(port: number | null): void;
  close(): void;
};

/** Stands between the site and its database, at an address that stays the same whatever becomes of the database. */
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
  const cutOff = () => {
    for (const socket of open) socket.destroy();
  };
  const proxy: SlowProxy = {
    port: (listener.address() as AddressInfo).port,
    delayMs: 0,
    sendTo: (port) => {
      server = port;
      if (port === null) cutOff();
    },
    close: () => {
      listener.close();
      cutOff();
    },
  };
  return proxy;
}
